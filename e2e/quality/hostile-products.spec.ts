import path from 'node:path';
import { expect, testWithCatalogue } from '../harness/test';
import { nightly } from '../harness/nightly';
import catalog from './catalogs/hostile-products.json' with { type: 'json' };

const test = testWithCatalogue(path.join(import.meta.dirname, 'catalogs/hostile-products.json'));

test(
  '[SHP-7] no script in dozens of hostile products runs, in the list or on any page',
  nightly,
  async ({ page, complaints }) => {
    const hostile = catalog.products;
    expect(hostile.length).toBeGreaterThan(24);
    const opened: string[] = [];
    page.on('dialog', (dialog) => void dialog.dismiss());
    page.on('request', (request) => void (request.url().includes('evil') && opened.push(request.url())));
    await page.goto('/shop');
    await expect(page.getByRole('heading', { name: hostile[0]?.title ?? '', exact: true })).toBeVisible();
    await expect(page).not.toHaveTitle('taken over');
    for (const { handle, title } of hostile) {
      await page.goto(`/product/${handle}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replace(/\s+/g, ' ').trim());
      expect(await page.title(), handle).not.toBe('taken over');
      const strange = page.locator(
        'main :is(script, iframe, svg[onload], base, meta, form:not(fieldset > form), [onerror], [onload])',
      );
      await expect(strange, handle).toHaveCount(0);
    }
    expect(opened).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
