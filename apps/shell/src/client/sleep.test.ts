import { createSleep, type Sleep } from './sleep';

let sleep: Sleep;
let root: HTMLElement;
const woken = jest.fn();

beforeEach(() => {
  document.body.innerHTML = `
    <div id="page">
      <header><button id="menu">Menu</button></header>
      <div data-part="catalog/ProductPage">
        <a href="/shop">Back</a>
        <p id="text">A pair of slippers</p>
        <details><summary>More</summary></details>
        <button id="oat">Oat</button>
        <button id="add" data-cart-item="{}"><span id="label">Add to cart</span></button>
      </div>
      <div data-part="catalog/ShopPage">
        <p id="list">Slippers</p>
        <button id="first" data-cart-item="{}">Add to cart</button>
        <button id="help" popovertarget="note">Help</button>
        <button id="gone" disabled>Out of stock</button>
      </div>
    </div>`;
  root = element('page');
  sleep = createSleep(root, ['catalog/ProductPage', 'catalog/ShopPage']);
  sleep.listen();
  woken.mockReset();
  for (const id of ['catalog/ProductPage', 'catalog/ShopPage'] as const) {
    void sleep.gate(id).then(() => woken(id));
  }
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no #${id}`);
  return found;
}

/** What has been woken, once promises have had their turn. */
async function awakened(): Promise<unknown[]> {
  await Promise.resolve();
  await Promise.resolve();
  return woken.mock.calls.flat();
}

/** Lets every promise have its turn. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const intent = (id: string, type: string) => element(id).dispatchEvent(new Event(type, { bubbles: true }));

describe('a part sleeps', () => {
  it('as long as nobody shows intent at it', async () => {
    intent('menu', 'pointerover');
    element('menu').click();
    expect(await awakened()).toEqual([]);
    expect(sleep.isAsleep(element('oat'))).toBe(true);
  });

  it.each(['pointerover', 'pointerdown', 'focusin'])(
    "through a %s where its controls declare what they do, or are the platform's",
    async (type) => {
      for (const id of ['list', 'first', 'help', 'gone']) intent(id, type);
      expect(await awakened()).toEqual([]);
    },
  );

  it('through a press on a control that declares what it does', async () => {
    element('label').click();
    element('help').click();
    expect(await awakened()).toEqual([]);
  });
});

describe('a part wakes', () => {
  it.each(['pointerover', 'pointerdown', 'focusin'])(
    'at a %s, where it has a control of its own',
    async (type) => {
      intent('oat', type);
      expect(await awakened()).toEqual(['catalog/ProductPage']);
    },
  );

  it('also where the event is kept from going up again', async () => {
    element('oat').addEventListener('pointerover', (event) => event.stopPropagation());
    intent('oat', 'pointerover');
    expect(await awakened()).toEqual(['catalog/ProductPage']);
  });

  it('when it is told to, alone or with all others', async () => {
    sleep.wake('catalog/ShopPage');
    expect(await awakened()).toEqual(['catalog/ShopPage']);
    sleep.wakeAll();
    expect(await awakened()).toEqual(['catalog/ShopPage', 'catalog/ProductPage']);
  });

  it('at once, where it never slept', async () => {
    await expect(sleep.gate('cart/CartSheet')).resolves.toBeUndefined();
  });
});

describe('[UI-3] a press on a sleeping control', () => {
  it('wakes its part and is done once, when that answers', async () => {
    const pressed = jest.fn();
    element('oat').click();
    expect(await awakened()).toEqual(['catalog/ProductPage']);
    element('oat').addEventListener('click', pressed);
    sleep.awake('catalog/ProductPage');
    expect(pressed).toHaveBeenCalledTimes(1);
    sleep.awake('catalog/ProductPage');
    expect(pressed).toHaveBeenCalledTimes(1);
    element('oat').click();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  it('is done as often as it was pressed, in order', async () => {
    const pressed: string[] = [];
    element('oat').insertAdjacentHTML('afterend', '<button id="clay">Clay</button>');
    for (const id of ['oat', 'clay', 'oat']) element(id).click();
    for (const id of ['oat', 'clay']) element(id).addEventListener('click', () => pressed.push(id));
    sleep.awake('catalog/ProductPage');
    await settled();
    expect(pressed).toEqual(['oat', 'clay', 'oat']);
  });

  it('comes before the add-to-cart after it, which waits for what the press changes', async () => {
    const added: (string | null)[] = [];
    root.addEventListener('click', ({ target }) => {
      if (target === element('add')) added.push(element('add').getAttribute('data-cart-item'));
    });
    element('oat').click();
    element('add').click();
    expect(added).toEqual([]);
    // As React does it: the press is seen at once, its outcome a microtask later.
    element('oat').addEventListener('click', () => {
      queueMicrotask(() => element('add').setAttribute('data-cart-item', '{"of":"oat"}'));
    });
    sleep.awake('catalog/ProductPage');
    await settled();
    expect(added).toEqual(['{"of":"oat"}']);
  });

  it('is not done where the control is gone', () => {
    const pressed = jest.fn();
    const oat = element('oat');
    oat.click();
    oat.addEventListener('click', pressed);
    oat.remove();
    sleep.awake('catalog/ProductPage');
    expect(pressed).not.toHaveBeenCalled();
  });
});

it('a part that is awake answers for itself', () => {
  sleep.awake('catalog/ProductPage');
  expect(sleep.isAsleep(element('oat'))).toBe(false);
  expect(sleep.isAsleep(element('first'))).toBe(true);
  expect(sleep.isAsleep(element('menu'))).toBe(false);
  expect(sleep.isAsleep(document)).toBe(false);
});

describe('[UI-3] a part that is shown by its HTML on the way to it', () => {
  const id = 'catalog/ProductPage';
  /** The part's own buttons take the place of the server's, as React puts them there. */
  function arrive(): jest.Mock {
    const part = element('oat').parentElement;
    if (part) part.innerHTML = part.innerHTML.replaceAll('id="', 'id="own-');
    const pressed = jest.fn();
    for (const name of ['oat', 'add']) element(`own-${name}`).addEventListener('click', () => pressed(name));
    return pressed;
  }

  it('remembers presses, and does them on its own buttons', async () => {
    sleep.awake(id);
    expect(sleep.isAsleep(element('oat'))).toBe(false);
    sleep.lull(id);
    expect(sleep.isAsleep(element('oat'))).toBe(true);
    element('oat').click();
    element('label').click();
    const pressed = arrive();
    sleep.awake(id);
    await settled();
    expect(pressed.mock.calls.flat()).toEqual(['oat', 'add']);
    expect(sleep.isAsleep(element('own-oat'))).toBe(false);
  });

  it('adds what waits when it is left, as it was shown, and keeps nothing for the next page', async () => {
    sleep.awake(id);
    sleep.lull(id);
    const added = jest.fn();
    root.addEventListener('click', ({ target }) => target === element('add') && added(), true);
    element('oat').click();
    element('add').click();
    expect(added).not.toHaveBeenCalled();
    sleep.leave();
    expect(added).toHaveBeenCalledTimes(1);
    const pressed = arrive();
    sleep.awake(id);
    await settled();
    expect(pressed).not.toHaveBeenCalled();
  });

  it('keeps the focus on the control that it was on', () => {
    sleep.awake(id);
    sleep.lull(id);
    element('add').focus();
    arrive();
    expect(document.activeElement).toBe(document.body);
    sleep.awake(id);
    expect(document.activeElement).toBe(element('own-add'));
  });

  it('takes the focus from nowhere else', () => {
    sleep.awake(id);
    sleep.lull(id);
    element('add').focus();
    element('menu').focus();
    arrive();
    sleep.awake(id);
    expect(document.activeElement).toBe(element('menu'));
  });

  it('may be woken without a sign, once it has been painted', async () => {
    sleep.awake(id);
    sleep.lull(id);
    await expect(sleep.gate(id)).resolves.toBeUndefined();
  });

  it('has no press too many where it shows fewer buttons', async () => {
    sleep.lull(id);
    element('oat').click();
    element('oat').parentElement?.replaceChildren();
    sleep.awake(id);
    await settled();
    expect(sleep.isAsleep(element('list'))).toBe(true);
  });
});
