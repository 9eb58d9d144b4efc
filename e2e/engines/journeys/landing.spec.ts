import { banner, main } from '../store-page';
import type { Tab } from '../tab';
import { button, css, link, nth, within } from '../target';
import { expect, test } from '../test';

/** The items fade in this many seconds apart, as soon as they are visible. */
async function expectToFadeIn(tab: Tab, section: string, pace: number): Promise<void> {
  const last = css(`${section} li:last-child > :last-child`);
  const opacity = (element: HTMLElement) => getComputedStyle(element).opacity;
  await tab.has(last, opacity, '0');
  const delays = await tab.evaluate(
    (selector) =>
      [...document.querySelectorAll(`${selector} li > :first-child`)].map((element) =>
        parseFloat(getComputedStyle(element).animationDelay),
      ),
    section,
  );
  expect(delays).toEqual([0, pace, 2 * pace]);
  await tab.evaluate((selector) => document.querySelector(selector)?.scrollIntoView(), section);
  await tab.has(last, opacity, '1');
}

test('[ENG-1] [LND-1] [LND-2] [LND-4] [HDR-2] items fade in, links go to the sections, the hero links to the shop, and Back returns to the landing page', async ({
  tab,
}) => {
  await tab.resize(1280, 600);
  await tab.goto('/');
  await expectToFadeIn(tab, '#how-it-works', 0.2);
  await expectToFadeIn(tab, '#reviews', 0.1);
  await tab.click(link('Learn more'));
  await tab.isAt('/#features');
  await tab.has(css('#features'), (section) => Math.abs(section.getBoundingClientRect().top) < 120, true);
  for (const [name, id] of [
    ['How it works', 'how-it-works'],
    ['Reviews', 'reviews'],
    ['FAQ', 'faq'],
    ['Features', 'features'],
  ] as const) {
    await tab.click(within(within(banner, css('nav')), link(name)));
    await tab.isAt(`/#${id}`);
    await tab.has(css(`#${id} h2`), (title) => title.getBoundingClientRect().top >= 0, true);
    await tab.has(css(`#${id} h2`), (title) => title.getBoundingClientRect().bottom <= innerHeight, true);
  }
  await tab.click(within(main, nth(0, link('Shop now'))));
  await tab.isAt('/shop');
  await tab.reads(css('h1'), /^Shop/);
  await tab.back();
  await tab.isAt('/#features');
  await tab.sees(link('Learn more'));
});

test('[ENG-1] [LND-5] at most one question is open, and the open one closes again', async ({ tab }) => {
  await tab.goto('/');
  const question = (number: number) => css(`#faq details:nth-of-type(${number}) summary`);
  const answer = (number: number) => css(`#faq details:nth-of-type(${number})[open] p`);
  await tab.click(question(1));
  await tab.has(answer(1), (paragraph) => paragraph.getBoundingClientRect().height > 10, true);
  await tab.click(question(2));
  await tab.sees(answer(2));
  await tab.lacks(answer(1));
  // The second question has the focus.
  await tab.press('Enter');
  await tab.lacks(css('#faq details[open]'));
});

test('[ENG-1] [HDR-2] on a phone the menu opens, goes to a section and closes', async ({ tab }) => {
  await tab.resize(375, 667);
  await tab.goto('/');
  const shop = within(banner, link('Shop'));
  await tab.click(button('Menu'));
  await tab.sees(shop);
  await tab.press('Escape');
  await tab.lacks(shop);
  await tab.click(button('Menu'));
  await tab.click(shop);
  await tab.isAt('/shop');
  await tab.reads(css('h1'), /^Shop/);
  await tab.lacks(shop);
});
