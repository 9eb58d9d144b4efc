/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import { load } from '../product-page';
import { App } from '../testing/app';
import { catalogStore } from '../testing/catalog-store';
import { fakeProvider } from '../testing/fake-provider';
import { colourfulProduct } from '../testing/sample-product';

const { signal } = new AbortController();

async function openProduct(search = '') {
  const { store, notifications } = catalogStore(fakeProvider([colourfulProduct]));
  const user = userEvent.setup();
  render(<App store={store} paths={[`/product/colourful${search}`]} />);
  return { user, notifications, share: await screen.findByRole('button', { name: 'Share' }) };
}

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('[WAY-2] the share button', () => {
  it('copies the address of the chosen variant and says so', async () => {
    const { user, notifications, share } = await openProduct('?variant=2003');
    await user.click(share);
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/product/colourful?variant=2003`);
    expect(notifications).toEqual([expect.objectContaining({ tone: 'success', title: 'Link copied' })]);
  });

  it('names the variant that is shown, if none was chosen or another was picked', async () => {
    const { user, share } = await openProduct();
    await user.click(share);
    expect(await navigator.clipboard.readText()).toMatch(/\?variant=2001$/);
    await user.click(screen.getByRole('button', { name: 'Sky' }));
    await user.click(share);
    expect(await navigator.clipboard.readText()).toMatch(/\?variant=2004$/);
  });

  it('opens the share sheet of a device that has one; dismissing it is no error', async () => {
    const open = jest.fn().mockRejectedValue(new DOMException('', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: open, configurable: true });
    const { user, notifications, share } = await openProduct('?variant=2003');
    await user.click(share);
    expect(open).toHaveBeenCalledWith({
      title: 'Colourful pair',
      url: `${location.origin}/product/colourful?variant=2003`,
    });
    expect(notifications).toEqual([]);
  });

  it("is in the server's HTML, so that a press before the code is not lost", async () => {
    const { store } = catalogStore(fakeProvider([colourfulProduct]));
    await load({ store, params: { handle: 'colourful' }, signal });
    const html = renderToString(<App store={store} paths={['/product/colourful']} />);
    expect(html).toMatch(/<button[^>]*>(?:(?!<\/button>).)*Share<\/button>/);
  });
});
