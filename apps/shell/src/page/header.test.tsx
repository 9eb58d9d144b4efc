/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PartId } from '@pluis/contract';
import { currencies, languages } from '@pluis/i18n';
import { cartActions, type CartItem } from '@pluis/store';
import { act } from 'react';
import { sampleSite } from '@pluis/browser/testing/sample-site';
import { expectErrors, showPage } from '../testing/show-page';

function item(name: string): CartItem {
  return {
    product: { id: name, handle: name, title: name, images: [] },
    variantId: name,
    variantTitle: '',
    price: { amount: '19.90', currencyCode: 'EUR' },
    selectedOptions: [],
  };
}

/** The links of one of the header's navigations, by name. */
function linksOf(navigation: string): Record<string, string | null> {
  const links = within(screen.getByRole('navigation', { name: navigation, hidden: true })).getAllByRole(
    'link',
    {
      hidden: true,
    },
  );
  return Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]));
}

it.each(['/', '/shop', '/product/classic', '/nope'])('[HDR-1] is on %s, and its logo leads home', (path) => {
  showPage({ path });
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { name: 'Pluis' })).toHaveAttribute('href', '/');
});

const sections = {
  Features: '#features',
  'How it works': '#how-it-works',
  Reviews: '#reviews',
  FAQ: '#faq',
};
const ofFooter = { Returns: '/returns', Privacy: '/privacy' };

describe('[HDR-2] the links of the header', () => {
  it('lead to the sections on the home page, and to the shop', () => {
    showPage({ path: '/' });
    expect(linksOf('Main')).toEqual({ ...sections, Shop: '/shop' });
  });

  it.each(['/shop', '/product/classic', '/nope'])('lead to the shop only on %s', (path) => {
    showPage({ path });
    expect(linksOf('Main')).toEqual({ Shop: '/shop' });
  });
});

describe('[HDR-2] the links of the menu', () => {
  it('lead on the home page to the shop first, to the sections, and where the footer leads', () => {
    showPage({ path: '/' });
    expect(Object.entries(linksOf('Menu'))).toEqual(
      Object.entries({ Shop: '/shop', ...sections, ...ofFooter }),
    );
  });

  it.each(['/shop', '/product/classic', '/nope'])(
    'lead to the shop and where the footer leads on %s',
    (path) => {
      showPage({ path });
      expect(linksOf('Menu')).toEqual({ Shop: '/shop', ...ofFooter, FAQ: '/#faq' });
    },
  );

  it('[I18-1] are fetched once, for the footer, too, when another language is chosen', async () => {
    const links = [['/returns', 'Zwroty']];
    const fetched = jest.fn(async () => ({ ok: true, json: async () => ({ language: 'pl', links }) }));
    Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true });
    showPage({ path: '/nope' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'pl');
    // By text: a role takes long to compute.
    expect(await screen.findAllByText('Zwroty')).toHaveLength(2);
    expect(fetched.mock.calls).toEqual([['/footer?lang=pl']]);
  });
});

it('[HDR-2] the menu opens without a script', () => {
  showPage();
  const button = screen.getByRole('button', { name: 'Menu' });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  expect(menu).toHaveAttribute('popover', 'auto');
  expect(menu).toContainElement(screen.getByRole('navigation', { name: 'Menu', hidden: true }));
});

describe('[HDR-3] the selectors', () => {
  it('come language first, and have the codes for values', () => {
    showPage({ preferences: { language: 'en', currency: 'SEK' } });
    const selects = screen.getAllByRole('combobox');
    expect(selects.map((select) => select.getAttribute('aria-label'))).toEqual(['Language', 'Currency']);
    expect(selects.map((select) => (select instanceof HTMLSelectElement ? select.value : ''))).toEqual([
      'en',
      'SEK',
    ]);
    const values = selects.map((select) =>
      within(select)
        .getAllByRole('option')
        .map((option) => option.getAttribute('value')),
    );
    expect(values).toEqual([languages.map(({ code }) => code), currencies.map(({ code }) => code)]);
  });

  it('show flag, own name and English name of a language', () => {
    showPage();
    const options = within(screen.getByRole('combobox', { name: 'Language' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '🇬🇧 English',
      '🇳🇱 Nederlands (Dutch)',
      '🇩🇪 Deutsch (German)',
      '🇪🇸 Español (Spanish)',
      '🇮🇹 Italiano (Italian)',
      '🇵🇱 Polski (Polish)',
    ]);
  });

  it('show flag, code and symbol of a currency', () => {
    showPage();
    const options = within(screen.getByRole('combobox', { name: 'Currency' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '🇪🇺 EUR €',
      '🇺🇸 USD $',
      '🇬🇧 GBP £',
      '🇧🇬 BGN лв',
      '🇨🇿 CZK Kč',
      '🇩🇰 DKK kr',
      '🇭🇺 HUF Ft',
      '🇵🇱 PLN zł',
      '🇷🇴 RON lei',
      '🇸🇪 SEK kr',
    ]);
  });

  it('choose', async () => {
    const { store } = showPage();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'PLN');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'pl');
    expect(store.getState().locale).toEqual({ language: 'pl', currency: 'PLN' });
    expect(screen.getByRole('combobox', { name: 'Currency' })).toHaveValue('PLN');
  });
});

describe('[HDR-4] the cart button', () => {
  it.each([
    [[], 'Cart', ''],
    [[1], 'Cart, 1 item', '1'],
    [[2, 3], 'Cart, 5 items', '5'],
    [[99, 99], 'Cart, 198 items', '198'],
  ])('with quantities %j is named %p, its badge says %p', (quantities, name, badge) => {
    const { store } = showPage();
    act(() =>
      quantities.forEach((quantity, index) =>
        store.dispatch(cartActions.added({ item: item(`variant ${index}`), quantity })),
      ),
    );
    const button = screen.getByRole('button', { name: /^Cart/ });
    expect(button).toHaveAttribute('aria-label', name);
    expect(button).toHaveTextContent(badge === '' ? /^$/ : badge);
  });
});

it('[UI-1] the icon-only buttons name their tooltips', () => {
  showPage();
  const tooltips = screen.getAllByRole('button').map((button) => button.dataset['tooltip']);
  expect(tooltips).toEqual(['Cart', 'Menu']);
});

describe('[MFE-3] [MFE-4] the places in the header', () => {
  expectErrors();
  const slots = {
    ...sampleSite.slots,
    'header-wishes': 'wishes/WishCount',
    'header-account': 'account/Greeting',
  } as const;
  const parts = { 'wishes/WishCount': () => <a href="/wishes">2 wishes</a> };
  const site = { ...sampleSite, slots };

  it('show what remotes put there, in the order of their names, before the cart’s button', () => {
    const greeting = () => <a href="/account">Hello</a>;
    showPage({ parts: { ...parts, 'account/Greeting': greeting }, over: { site } });
    const tools = [...screen.getByRole('banner').querySelectorAll('a, button')];
    const found = tools.map((each) => each.textContent || each.getAttribute('aria-label'));
    expect(found.slice(found.indexOf('Hello'), found.indexOf('Cart') + 1)).toEqual([
      'Hello',
      '2 wishes',
      'Cart',
    ]);
  });

  it('take no space without a release, or with one that fails', () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const missing = (id: PartId) => (id === 'wishes/WishCount' ? 'unreachable' : undefined);
    showPage({ parts: { ...parts, 'account/Greeting': Broken }, over: { site, missing } });
    const header = screen.getByRole('banner');
    expect(within(header).queryByText('2 wishes')).toBeNull();
    expect(within(header).getByRole('button', { name: 'Cart' })).toBeVisible();
    expect(within(header).queryByRole('alert')).toBeNull();
  });
});
