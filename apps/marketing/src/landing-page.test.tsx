/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import german from '../messages/de.json';
import LandingPage, { Footer } from './landing-page';
import { SizeFigure } from './size-figure';
import { english } from './testing/english';
import { marketingStore } from './testing/marketing-store';

function renderInEnglish(part: ReactNode, { store } = marketingStore()) {
  return render(
    <Provider store={store}>
      <IntlProvider locale="en" messages={english}>
        {part}
      </IntlProvider>
    </Provider>,
  );
}

function section(name: RegExp) {
  return within(screen.getByRole('region', { name }));
}

describe('the landing page', () => {
  beforeEach(() => {
    renderInEnglish(<LandingPage />);
  });

  it('[LND-1] opens with one h1 and the two ways on', () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Walk your floors clean.');
    expect(screen.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/shop');
    expect(screen.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '#features');
  });

  it('[LND-1] shows the slippers in the hero, fetched first, in a place of known size, cut for phones and wide screens', () => {
    const picture = screen.getByRole('img', { name: /^A pair of shaggy green slippers/ });
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).not.toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width');
    expect(picture).toHaveAttribute('height');
    const sources = [...(picture.parentElement?.querySelectorAll('source') ?? [])];
    expect(sources.filter(({ media }) => media.includes('min-width'))).toHaveLength(3);
    expect(sources.filter(({ media }) => media.includes('dark'))).toHaveLength(2);
    expect(new Set(sources.map(({ type }) => type))).toEqual(new Set(['image/avif', 'image/webp']));
  });

  it.each([
    ['how-it-works', /^How it works/],
    ['features', /^Features/],
    ['reviews', /^Reviews/],
    ['faq', /^FAQ/],
  ])('[HDR-2] has the section %s, named by its heading', (id, name) => {
    const region = screen.getByRole('region', { name });
    expect(region).toHaveAttribute('id', id);
    expect(within(region).getByRole('heading', { level: 2, name })).toBeVisible();
  });

  it('[LND-2] explains three steps, in order, each a step later than the one before', () => {
    const steps = section(/^How it works/).getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Wear',
      'Walk',
      'Shine',
    ]);
    expect(steps.map((step) => step.style.getPropertyValue('--step'))).toEqual(['0', '1', '2']);
  });

  it('[LND-2] compares a floor before and after a walk: the slider moves the line', () => {
    const line = screen.getByRole('slider', { name: 'Compare before and after' });
    expect(line.parentElement?.style.getPropertyValue('--share')).toBe('50%');
    fireEvent.change(line, { target: { value: '80' } });
    expect(line.parentElement?.style.getPropertyValue('--share')).toBe('80%');
    expect(section(/^How it works/).getByText(/^Illustration: /)).toBeVisible();
  });

  it('[LND-3] [LEG-3] shows four features, with the sizes and the lifetime', () => {
    const features = section(/^Features/).getAllByRole('listitem');
    expect(features).toHaveLength(4);
    const text = features.map((feature) => feature.textContent).join(' ');
    expect(text).toContain('One size fits most');
    expect(text).toContain('US sizes 6-11 for women and 8-13 for men');
    expect(text).toContain('6-12 months of regular use');
    expect(text).toContain('New pads, not new slippers');
    // No claim that is true of nothing in particular [LEG-3].
    expect(text).not.toMatch(/\b(eco-|green|sustainab|planet)/i);
    expect(text).toMatch(/wash/);
    expect(text).toMatch(/comfort/i);
  });

  it('[LND-4] shows three reviews of five stars by abbreviated first names, one after the other', () => {
    const reviews = section(/^Reviews/).getAllByRole('listitem');
    expect(reviews).toHaveLength(3);
    for (const review of reviews) {
      expect(within(review).getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
      expect(within(review).getByRole('figure')).toHaveTextContent(/\p{Lu}\p{Ll}+ \p{Lu}\.$/u);
    }
    expect(reviews.map((review) => review.style.getPropertyValue('--step'))).toEqual(['0', '1', '2']);
  });

  it('[LND-4] states the overall rating', () => {
    expect(screen.getByRole('region', { name: /^Reviews/ })).toHaveTextContent('4.9 out of 5');
  });

  it('[LEG-4] says where the reviews come from: the sample’s are no customers’', () => {
    expect(section(/^Reviews/).getByText(/^Sample reviews, .+ not by customers/)).toBeVisible();
  });

  it('[LND-5] has six questions in one group of which the browser keeps at most one open', () => {
    const items = section(/^FAQ/).getAllByRole('group');
    expect(items).toHaveLength(6);
    for (const item of items) {
      expect(item.tagName).toBe('DETAILS');
      expect(item).toHaveAttribute('name', 'faq');
      expect(item).not.toHaveAttribute('open');
      expect(item.querySelector('summary')).toHaveTextContent(/\?$/);
      expect(item.querySelector('summary ~ p')).toHaveTextContent(/\.$/);
    }
  });

  it('gives every id once and points no drawing at a missing one', () => {
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const use of document.querySelectorAll('use')) {
      expect(ids).toContain(use.getAttribute('href')?.slice(1));
    }
  });

  it('hides every decorative drawing from assistive technology', () => {
    const named = screen
      .getAllByRole('img')
      .map((image) => image.getAttribute('aria-label') ?? image.getAttribute('alt'));
    expect(named).toEqual([expect.stringMatching(/slippers/), ...Array(3).fill('5 out of 5 stars')]);
  });
});

it.each([
  ['en', english, ['6', 'Women EU 37–42', '11', '8', 'Men EU 41–46', '13']],
  ['de', { ...english, ...german }, ['37', 'Damen US 6–11', '42', '41', 'Herren US 8–13', '46']],
])('[LND-3] the figure begins with the sizes that are usual in %s', (language, messages, expected) => {
  const { container } = render(
    <IntlProvider locale={language} messages={messages}>
      <SizeFigure />
    </IntlProvider>,
  );
  const texts = [...container.querySelectorAll('b, b + span')].map(({ textContent }) => textContent);
  expect(texts).toEqual(expected);
});

describe('the footer', () => {
  beforeEach(() => {
    renderInEnglish(<Footer />);
  });

  it('[LND-6] is the contentinfo, with the columns Shop, Support and Company and the copyright', () => {
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Shop',
      'Support',
      'Company',
    ]);
    expect(footer.getByText('© 2025 Pluis')).toBeVisible();
    expect(footer.getByText(/Pluis is Dutch for fluff/)).toBeVisible();
  });

  it('[LND-6] leads to the FAQ, and every link leads somewhere', () => {
    expect(screen.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/#faq');
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(
        /^\/(shop|contact|shipping|returns|guarantee|withdrawal|terms|privacy|accessibility|imprint|#(features|how-it-works|faq))$/,
      );
    }
  });
});
