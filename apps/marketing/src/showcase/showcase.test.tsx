/** @jest-environment jsdom */
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { localeActions, type AppStore } from '@pluis/store';
import LandingPage, { load } from '../landing-page';
import { english } from '../testing/english';
import { marketingStore, productsAnswer, type ProviderAnswer } from '../testing/marketing-store';

const { signal } = new AbortController();

function showPage(store: AppStore) {
  return render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={english}>
        <LandingPage />
      </IntlProvider>
    </Provider>,
  );
}

/** The page as the server sends it, with what `load` has said. */
async function landingPage(answer?: ProviderAnswer) {
  const marketing = marketingStore(answer);
  const { store } = marketing;
  const result = await load({ store, signal });
  const { container } = showPage(store);
  const products = screen.queryByRole('region', { name: 'In the shop now' });
  return { ...marketing, result, container, products };
}

describe('the products of the landing page', () => {
  it('are three, with prices and links to their pages', async () => {
    const { products, result, calls } = await landingPage(productsAnswer('Classic', 'Cosy', 'Kids'));
    expect(calls).toEqual([expect.objectContaining({ first: 3, language: 'EN' })]);
    const cards = within(products ?? document.body).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'ClassicFrom €20.00',
      'CosyFrom €20.00',
      'KidsFrom €20.00',
    ]);
    const links = cards.map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(links).toEqual(['/product/classic', '/product/cosy', '/product/kids']);
    expect(result).toEqual({ complete: true });
  });

  it('come before the questions', async () => {
    const { products } = await landingPage(productsAnswer('Classic'));
    const questions = screen.getByRole('region', { name: /^FAQ/ });
    expect(products?.compareDocumentPosition(questions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('[CUR-2] have prices in the chosen currency', async () => {
    const { store, products } = await landingPage(productsAnswer('Classic'));
    expect(products).not.toHaveTextContent('approximate');
    act(() => void store.dispatch(localeActions.currencyChosen('PLN')));
    expect(products).toHaveTextContent('From zł86.96');
    expect(products).toHaveTextContent(/Prices in PLN are approximate, .*July 1, 2025. .* charged in EUR/);
  });

  it('[API-7] are requested again in another language', async () => {
    const { store, calls } = await landingPage(productsAnswer('Classic'));
    act(() => void store.dispatch(localeActions.languageChosen('de')));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toMatchObject({ language: 'DE' });
  });

  it('[API-3] are refreshed when the visitor returns after a while, and stay if that fails', async () => {
    const { calls, products } = await landingPage(productsAnswer('Classic'));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(products).toHaveTextContent('Classic');
    jest.restoreAllMocks();
  });

  it('[LND-1] the first one is linked in the hero, with its price', async () => {
    await landingPage(productsAnswer('Classic', 'Cosy'));
    const [caption] = screen.getAllByRole('link', { name: /^Classic/ });
    expect(caption).toHaveAttribute('href', '/product/classic');
    expect(caption).toHaveTextContent('Classic From €20.00');
  });

  it.each([
    ['cannot be reached', undefined],
    ['wants to be paid', { status: 402, body: {} }],
    ['has none', productsAnswer()],
  ])(
    'are left out without an error when the provider %s, and the hero keeps its own picture',
    async (_, answer) => {
      const { products, result } = await landingPage(answer);
      expect(products).toBeNull();
      expect(screen.getByRole('img', { name: /green slippers/ })).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: /€/ })).toBeNull();
      expect(result).toEqual({ complete: true });
    },
  );

  it('[API-3] are requested by the browser if the server could not get them, 4 times in total', async () => {
    jest.useFakeTimers();
    const { store, calls } = marketingStore({ status: 500, body: {} }, 3);
    showPage(store);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(calls).toHaveLength(4);
    jest.useRealTimers();
  });

  it('[API-3] are requested by one call if the page opens while they load', async () => {
    const { store, calls } = marketingStore(productsAnswer('Classic'));
    const loaded = load({ store, signal });
    showPage(store);
    await act(async () => void (await loaded));
    expect(await screen.findByRole('region', { name: 'In the shop now' })).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('[API-4] HTTP 402 before the page opens is reported, and not retried', async () => {
    const { store, calls, onPaymentRequired } = marketingStore({ status: 402, body: {} }, 3);
    await load({ store, signal });
    expect(onPaymentRequired).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(1);
  });

  it('make a page that is not cached if they are late', async () => {
    const { store } = marketingStore();
    expect(await load({ store, signal: AbortSignal.abort() })).toEqual({ complete: false });
  });
});
