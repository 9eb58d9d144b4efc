import type { Page } from '@playwright/test';
import { addButton, cartButton, openCart, whenTakenOver } from '../harness/shop';
import { expect, test } from '../harness/test';

/** Takes away what came to Safari after version 16, before the page's scripts run. */
function becomeOlder(): void {
  const gone: readonly (readonly [object, readonly string[]])[] = [
    [URL, ['canParse', 'parse']],
    [URLSearchParams.prototype, ['size']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [RegExp, ['escape']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference']],
    [Set.prototype, ['isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Element.prototype, ['checkVisibility', 'getHTML', 'setHTMLUnsafe', 'moveBefore']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    [HTMLDialogElement.prototype, ['requestClose']],
    [Document.prototype, ['startViewTransition', 'adoptedStyleSheets']],
    [window, ['navigation', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback', 'Iterator']],
    [window, ['onscrollend', 'PerformanceEventTiming', 'LargestContentfulPaint', 'LayoutShift']],
    [Navigator.prototype, ['connection', 'userAgentData']],
  ];
  for (const [from, names] of gone) for (const name of names) Reflect.deleteProperty(from, name);
  const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach'])
    Reflect.deleteProperty(iterators, name);
  for (const name of ['some', 'every', 'find']) Reflect.deleteProperty(iterators, name);
  // A selector that a browser does not know is an error.
  for (const from of [Document.prototype, Element.prototype])
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const own: unknown = Reflect.get(from, name);
      if (typeof own !== 'function') continue;
      Reflect.set(from, name, function (this: unknown, selector: string) {
        if (/:(popover-open|open|dir\(|user-(in)?valid|state)/.test(selector))
          throw new DOMException(`${selector} is not a valid selector`, 'SyntaxError');
        return Reflect.apply(own, this, [selector]);
      });
    }
}

const chooseLanguage = (page: Page, language: string) =>
  page.locator('select[name=language]').selectOption(language);

test('[RTE-3] [I18-1] in a browser of the time of iOS 16 no error is shown or reported on the way to the checkout', async ({
  page,
  context,
  complaints,
}) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('"failure"')) reports.push(request.url());
  });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''));
  });
  await page.addInitScript(becomeOlder);
  const headings = { '/': /./, '/shop': /Pantoffeln/, '/product/classic-mop-slippers': /Klassische/ };
  for (const [path, heading] of Object.entries(headings)) {
    await page.goto(path);
    await whenTakenOver(page);
    await chooseLanguage(page, 'de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.locator('select[name=currency]').selectOption('PLN');
    if (path !== '/') await expect(page.getByRole('main')).toContainText('zł');
    await chooseLanguage(page, 'en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
  await page.keyboard.press('Tab');
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Shop/ })).toBeVisible();
  await page.getByRole('heading', { name: 'Mesh Wash Bag' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mesh Wash Bag' })).toBeVisible();
  await page.goBack();
  await addButton(page, 'Mesh Wash Bag').click();
  await expect(cartButton(page)).toHaveText('1');
  await cartButton(page).hover();
  const sheet = await openCart(page);
  await sheet.getByRole('button', { name: /^Increase/ }).click();
  await sheet.getByRole('button', { name: /^Remove/ }).click();
  await sheet.getByRole('button', { name: 'Undo' }).click();
  const opened = context.waitForEvent('page');
  await sheet.getByRole('button', { name: 'Checkout with Shopify' }).click();
  await expect((await opened).getByText('Mesh Wash Bag')).toBeVisible();
  await page.reload();
  await whenTakenOver(page);
  await expect(cartButton(page)).toHaveText('2');
  expect(complaints).toEqual([]);
  // Such an expression is a syntax error there: no line of the script would run.
  const lookbehinds = (await Promise.all(scripts)).flatMap(
    (text) => text.match(/.{20}\(\?<[!=].{20}/g) ?? [],
  );
  expect(lookbehinds).toEqual([]);
  expect(scripts.length).toBeGreaterThan(10);
  expect(reports).toEqual([]);
});
