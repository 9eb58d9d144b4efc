import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/paths';
import { addButton, cartBadge, openCart, whenTakenOver } from '../harness/shop';
import { expect, test } from '../harness/test';

// The first use takes 20 to 40 ms, four times as long on a slow phone: the browser searches all its locales.
function countFormatters(): void {
  const asked: string[] = [];
  Object.assign(window, { asked });
  for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
    const format = Intl[name];
    Object.defineProperty(Intl, name, {
      value: new Proxy(format, {
        construct(target, args) {
          asked.push(`new ${name}`);
          return Reflect.construct(target, args);
        },
        get(target, key) {
          if (key === 'supportedLocalesOf') asked.push(`${name}.supportedLocalesOf`);
          return Reflect.get(target, key);
        },
      }),
    });
  }
}

test('nothing asks the browser for its locales, from the load of a product to the open cart', async ({
  page,
}) => {
  await page.addInitScript(countFormatters);
  await page.goto('/product/classic-mop-slippers');
  await whenTakenOver(page);
  await addButton(page).first().click();
  await expect(cartBadge(page)).toHaveText('1');
  await openCart(page);
  expect(await page.evaluate('asked')).toEqual([]);
});

test('every script asks the browser to compile it while it arrives', () => {
  for (const app of ['shell', 'marketing', 'catalog', 'cart']) {
    const folder = path.join(root, `apps/${app}/dist/browser`);
    const scripts = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
    expect(scripts.length).toBeGreaterThan(0);
    for (const file of scripts)
      expect(readFileSync(path.join(folder, file), 'utf8'), file).toMatch(
        /^\/\/# allFunctionsCalledOnLoad\n/,
      );
  }
});
