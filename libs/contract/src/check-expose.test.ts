import { forwardRef, lazy, memo } from 'react';
import { checkExpose, isExpose } from './check-expose';
import type { ExposeModule } from './expose';

function Page() {
  return null;
}

async function messages() {
  return {};
}

describe('a module that keeps the contract', () => {
  it.each<[string, unknown]>([
    ['has a component and messages', { default: Page, messages }],
    ['has a memoised component', { default: memo(Page), messages }],
    ['has a component that takes a ref', { default: forwardRef(Page), messages }],
    ['has a lazy component', { default: lazy(async () => ({ default: Page })), messages }],
    [
      'has every optional export',
      {
        default: Page,
        messages,
        register() {},
        load: async () => {},
        head: () => ({ title: '' }),
        Footer: Page,
      },
    ],
    ['has additional exports', { default: Page, messages, version: '1.5.0' }],
    ['has no optional export', { default: Page, messages, load: undefined }],
  ])('[MFE-6] %s', (_what, module) => {
    expect(checkExpose(module)).toEqual([]);
    expect(isExpose(module)).toBe(true);
  });
});

describe('a module that breaks the contract', () => {
  const noComponent = 'its default export is not a component';
  const noMessages = "it exports no function 'messages(language)'";
  it.each<[unknown, string[]]>([
    [undefined, ['the module has no exports']],
    [null, ['the module has no exports']],
    ['text', ['the module has no exports']],
    [{}, [noComponent, noMessages]],
    [{ default: 'Page', messages }, [noComponent]],
    [{ default: {}, messages }, [noComponent]],
    [{ default: null, messages }, [noComponent]],
    [{ default: Page, messages: { title: 'Shop' } }, [noMessages]],
    [{ default: Page, messages, register: true }, ["its export 'register' is not a function"]],
    [{ default: Page, messages, load: {} }, ["its export 'load' is not a function"]],
    [{ default: Page, messages, head: null }, ["its export 'head' is not a function"]],
    [{ default: Page, messages, Footer: '<footer>' }, ["its export 'Footer' is not a function"]],
  ])('[MFE-6] is told what is wrong: %p', (module, problems) => {
    expect(checkExpose(module)).toEqual(problems);
    expect(isExpose(module)).toBe(false);
  });
});

it('[MFE-6] the types refuse what the check refuses', () => {
  // @ts-expect-error A part without messages cannot be shown in any language.
  const silent: ExposeModule = { default: Page };
  // @ts-expect-error A part's component gets no props.
  const greedy: ExposeModule = { default: (props: { handle: string }) => props.handle, messages };
  // @ts-expect-error Only 404 is a status of a page's own.
  const strange: ExposeModule = { default: Page, messages, head: () => ({ title: '', status: 500 }) };
  // @ts-expect-error The result of a load only says whether it is complete.
  const vague: ExposeModule = { default: Page, messages, load: async () => ({ ok: true }) };
  // The check narrows the module that the shell gets at run time.
  const module: unknown = { default: Page, messages, load: async () => ({ complete: true }) };
  const found: ExposeModule | undefined = isExpose(module) ? module : undefined;
  expect(found).toBe(module);
  expect([silent, greedy, strange, vague]).toHaveLength(4);
});
