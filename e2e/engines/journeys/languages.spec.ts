import { addFromList, isMarked, main, markDocument, whenHydrated } from '../store-page';
import { css, within } from '../target';
import { expect, test } from '../test';

const language = css('select[name=language]');
const currency = css('select[name=currency]');
const valueOf = (element: HTMLElement) => (element instanceof HTMLSelectElement ? element.value : '');

test('[ENG-1] [I18-1] [I18-3] [CUR-2] language and currency change without a reload and are remembered', async ({
  tab,
}) => {
  await tab.goto('/shop');
  await whenHydrated(tab);
  await markDocument(tab);
  for (const code of ['de', 'pl', 'nl']) {
    await tab.select(language, code);
    await tab.has(css('html'), (html) => html.lang, code);
  }
  await tab.select(currency, 'USD');
  const expectChoices = async () => {
    await tab.reads(css('h1'), /sloffen/);
    await tab.has(main, (element) => element.textContent?.includes('$21.74'), true);
  };
  await expectChoices();
  expect(await isMarked(tab)).toBe(true);
  await tab.reload();
  await tab.has(css('html'), (html) => html.lang, 'nl');
  await expectChoices();
  await tab.has(language, valueOf, 'nl');
  await tab.has(currency, valueOf, 'USD');
});

test('[ENG-1] [I18-4] a shared link selects language and currency', async ({ tab }) => {
  await tab.goto('/shop?lang=de&currency=PLN');
  await tab.has(css('html'), (html) => html.lang, 'de');
  await whenHydrated(tab);
  await tab.sees(within(main, css('li :is(h2, h3)')));
  await tab.has(main, (element) => element.textContent?.includes('zł'), true);
  await tab.goto('/');
  await tab.has(css('html'), (html) => html.lang, 'de');
  await tab.goto('/shop?lang=en');
  await tab.sees(addFromList('Mesh Wash Bag'));
});
