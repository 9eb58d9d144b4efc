import type { Page } from '@playwright/test';

/**
 * The texts of a page in the pseudo-language that were not translated. They contain a plain letter, while a message has only
 * accented letters. Exceptions are the brand, currency codes, dates and the names of languages; product names are in a script
 * without plain letters.
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
