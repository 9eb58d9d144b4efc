import type { Page } from '@playwright/test';

/** The relative luminance of an element's background, 0 (black) to 1 (white). */
export async function brightness(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
        '2d',
      );
      if (!canvas) throw new Error('There is no canvas.');
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    });
}
