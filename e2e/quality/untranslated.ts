import type { Page } from '@playwright/test';

/**
 * The texts of a page in the pseudo-language that were not translated: they hold a plain letter, where every letter
 * of a message that has an accented twin wears its accent. Of the rest only the brand, a currency’s code, a date and
 * the languages' own names may be plain; products are called in a script without plain letters.
 */
export async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [
      document.title,
      document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, option')) found.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'data-tooltip']) {
      for (const element of document.body.querySelectorAll(`[${name}]`))
        found.push(element.getAttribute(name) ?? '');
    }
    return found;
  });
  return [...new Set(texts)].filter((text) =>
    /[ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz]/.test(
      text.replaceAll(/Pluis|\bEUR\b|\bGBP\b|alt\+T|\d{1,2} \p{L}+ \d{4}/gu, ''),
    ),
  );
}
