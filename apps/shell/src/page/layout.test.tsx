/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { reloadAttribute, type ExposeModule, type PartId } from '@pluis/contract';
import { expectErrors, showPage } from '../testing/show-page';
import { footerComponent } from '@pluis/browser';

function Landing() {
  return <h1>Clean floors</h1>;
}

function Shop() {
  return <h1>Shop slippers</h1>;
}

function Product() {
  return <h1>Classic</h1>;
}

function Footer() {
  return <footer>© 2025</footer>;
}

const parts = {
  'marketing/LandingPage': Landing,
  'catalog/ShopPage': Shop,
  'catalog/ProductPage': Product,
} as const;

it.each([
  ['/', 'Clean floors'],
  ['/shop', 'Shop slippers'],
  ['/product/classic', 'Classic'],
  ['/product/%E0%A4%A', 'Classic'],
])('[RTE-1] [HDR-1] on %s one main shows its part', (path, heading) => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  showPage({ path, parts });
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  jest.restoreAllMocks();
});

it('[HDR-1] a link to the content precedes everything else', () => {
  showPage({ parts });
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

it("[HDR-1] [LND-6] a page's own footer is outside main, and is the only one", () => {
  showPage({ path: '/', parts, footer: Footer });
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('© 2025');
  expect(within(footer).queryByRole('link')).toBeNull();
  expect(screen.getByRole('main')).not.toContainElement(footer);
});

describe('[HDR-1] the slim footer', () => {
  const module: ExposeModule = { default: Shop, messages: async () => ({}) };
  const without = footerComponent({ module, version: '1.0.0', messages: () => ({}) });

  function expectSlimFooter(): void {
    const footer = screen.getByRole('contentinfo');
    expect(screen.getByRole('main')).not.toContainElement(footer);
    const links = within(footer).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Returns', '/returns'],
      ['FAQ', '/#faq'],
      ['Privacy', '/privacy'],
    ]);
  }

  it('is on a page whose part has no footer', () => {
    showPage({ path: '/shop', parts, footer: without });
    expectSlimFooter();
  });

  it('is on the 404 page', () => {
    showPage({ path: '/nope', parts, footer: Footer });
    expectSlimFooter();
  });

  it.each(['off', 'unreachable'] as const)('[MFE-4] stands where the page is %s', (reason) => {
    const missing = (id: PartId) => (id === 'catalog/ShopPage' ? reason : undefined);
    showPage({ path: '/shop', parts, over: { missing } });
    expectSlimFooter();
  });
});

describe('[RTE-2] the 404 page', () => {
  it('says so and leads home, with a title of its own', () => {
    showPage({ path: '/nope', parts });
    const main = screen.getByRole('main');
    expect(within(main).getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
    expect(within(main).getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Oops! Page not found | Pluis');
  });

  it.each(['/Shop', '/shop/nope', '/product', '/product/a/b', '/%0d%0aX'])('is on %s', (path) => {
    showPage({ path, parts });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Page not found');
  });

  it('[RTE-4] is left by a navigation', async () => {
    const { here } = showPage({ path: '/nope', parts });
    await act(async () => here.navigate?.('/shop'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shop slippers');
  });
});

it('[MFE-5] the visitor of a preview reads what it is and how to end it', () => {
  showPage({ parts, preview: 'catalog 1.5.0' });
  const note = screen.getByRole('note');
  expect(note).toHaveTextContent('Preview of catalog 1.5.0. Only you can see it.');
  expect(within(note).getByRole('link', { name: 'End preview' })).toHaveAttribute('href', '/?preview=off');
});

describe('an error that no place catches', () => {
  expectErrors();

  it('[RTE-3] shows the error page in place of a blank one', () => {
    const missing = (id: PartId) => {
      if (id === 'cart/CartSheet') return undefined;
      throw new Error('the frame itself is broken');
    };
    showPage({ path: '/', parts, over: { missing } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
    // A page load: the boundary that shows this page would outlive a client navigation.
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute(reloadAttribute);
    expect(screen.getByRole('main')).toHaveTextContent('the frame itself is broken');
  });

  it('[RTE-3] [MFE-4] costs no page where it is in the place of the cart', () => {
    const missing = (id: PartId) => {
      if (id !== 'cart/CartSheet') return undefined;
      throw new Error('no such drawer');
    };
    showPage({ path: '/shop', parts, over: { missing } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shop slippers');
  });
});
