/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Fragment, useState, type ReactNode } from 'react';
import { followDisplacedTexts } from './displaced-texts';

followDisplacedTexts(document.body);

const isTranslated = (text: Text) => text.parentElement?.closest('font') !== null;

function font(): HTMLElement {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  return outer;
}

/** The ways in which translators and extensions replace a text. */
const ways: Record<string, (text: Text) => void> = {
  'replaced in one step': (text) => {
    const outer = font();
    outer.firstElementChild?.append(`«${text.data}»`);
    text.replaceWith(outer);
  },
  'replaced by several nodes': (text) => {
    const outer = font();
    outer.firstElementChild?.append(`«${text.data}»`);
    text.replaceWith(outer, document.createElement('wbr'));
  },
  'removed beside its translation': (text) => {
    const outer = font();
    outer.firstElementChild?.append(`«${text.data}»`);
    text.before(outer);
    text.remove();
  },
  'moved into its translation': (text) => {
    const outer = font();
    text.before(outer);
    outer.firstElementChild?.append(text);
  },
};

/** Translates what is not translated yet, as a translator does after each change. */
function translate(how: (text: Text) => void): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) if (text.data.trim() && !isTranslated(text)) how(text);
}

/** Shows each state after the other, translated, and returns what a visitor reads at the end. */
async function read(how: (text: Text) => void, ...states: ReactNode[]): Promise<string | null> {
  let show = (_state: ReactNode) => {};
  function Page() {
    const [state, setState] = useState(states[0]);
    show = setState;
    return <p>{state}</p>;
  }
  const { container } = render(<Page />);
  for (const state of states) {
    await act(async () => show(state));
    // The observer hears of it after the translator's task.
    await act(async () => translate(how));
  }
  return container.textContent?.replaceAll(/[«»]/g, '') ?? null;
}

const line = (count: number, ...more: ReactNode[]) => ['There are ', count, ' items', ...more];

describe.each(Object.entries(ways))('[ENG-2] a text that is %s', (_name, how) => {
  it('shows each of its changes', async () => {
    expect(await read(how, line(1), line(2), line(3))).toBe('There are 3 items');
  });

  it('can be removed, and the texts beside it stay right', async () => {
    const more = <Fragment key="more"> in your cart</Fragment>;
    expect(await read(how, line(1, more), line(2), line(3, more))).toBe('There are 3 items in your cart');
  });

  it('gets elements inserted before it', async () => {
    const state = (isNew: boolean) => (
      <>
        {isNew && <b>new</b>}
        {'Oat'}
      </>
    );
    expect(await read(how, state(false), state(true))).toBe('newOat');
  });

  it('can move', async () => {
    const order = (...keys: string[]) => keys.map((key) => <Fragment key={key}>{key}</Fragment>);
    expect(await read(how, order('a', 'b', 'c'), order('c', 'a', 'b'))).toBe('cab');
  });

  it('may be all that an element has', async () => {
    expect(await read(how, 'Empty', 'Full', 'Empty')).toBe('Empty');
  });
});

describe('[ENG-3] an element that something else has', () => {
  const item = (key: string) => <b key={key}>{key}</b>;

  async function change(alter: (element: Element) => void, ...states: ReactNode[][]) {
    let show = (_state: ReactNode) => {};
    function Page() {
      const [state, setState] = useState<ReactNode>(states[0]);
      show = setState;
      return <p>{state}</p>;
    }
    const { container } = render(<Page />);
    const first = container.querySelector('b');
    if (first) alter(first);
    for (const state of states) await act(async () => show(state));
    return container.textContent;
  }

  it.each<[string, (element: Element) => void]>([
    ['removed', (element) => element.remove()],
    [
      'wrapped',
      (element) => {
        const wrapper = document.createElement('span');
        element.replaceWith(wrapper);
        wrapper.append(element);
      },
    ],
  ])('%s breaks nothing', async (_name, alter) => {
    expect(await change(alter, [item('a'), item('b')], [item('b')])).toBe('b');
    expect(await change(alter, [item('a'), item('b')], [item('c'), item('a'), item('b')])).toMatch(/c/);
  });
});
