import { whenTakenOver } from '../harness/shop';
import { expect, test } from '../harness/test';
import { openWhole } from '../harness/whole-page';
import { nightlyUnless } from '../harness/nightly';
import * as checks from './page-checks';
import { inLanguage, languages, legalPages, pages } from './pages';

/** Chromium's message about a document with status 404. */
const statusNote = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

// A page is loaded once for all checks, because the load takes longest.
for (const language of languages)
  for (const { name, path } of pages)
    test(
      `[ENG-5] [I18-1] [I18-5] ${name} in ${language} is accessible, fits every screen, text and theme, and can be printed`,
      nightlyUnless(language === 'de'),
      async ({ page, complaints }) => {
        await page.setViewportSize({ width: 1280, height: 1000 });
        // Prices are longest in forint.
        await openWhole(page, `${inLanguage(path, language)}&currency=HUF`);
        await whenTakenOver(page);
        const steps: [string, checks.Check][] = [
          ['fits every width', checks.fitsEveryWidth],
          ['has room in its header', checks.hasRoomInHeader],
          ['shows what has the focus', checks.showsTheFocus],
          ['has large targets', checks.hasLargeTargets],
          ['is accessible', checks.isAccessible],
          ["has the system's theme", (each) => checks.expectThemes(each, 'body', 'header')],
          ['breaks no word of a heading', checks.breaksNoWord],
          ['bears zoom', checks.bearsZoom],
          ['bears wide spacing', checks.bearsSpacing],
          ['can be printed', checks.canBePrinted],
        ];
        // A product's own title may have other letters.
        if (!path.startsWith('/product')) await test.step('has the typeface', () => checks.hasTypeface(page));
        for (const [what, check] of steps) await test.step(what, () => check(page));
        expect(complaints.filter((text) => text !== statusNote)).toEqual([]);
      },
    );

/** The pages whose headings are the longest. */
const longHeadings = [
  ...['/product/chenille-long-pile-slippers', '/product/winter-fleece-slippers'],
  ...legalPages,
];

for (const language of languages)
  test(
    `[ENG-5] [I18-5] the longest headings in ${language} bear large text and wide spacing`,
    nightlyUnless(language === 'de'),
    async ({ page }) => {
      for (const path of longHeadings)
        await test.step(path, async () => {
          await page.goto(`${inLanguage(path, language)}&currency=HUF`);
          await checks.breaksNoWord(page);
          await checks.bearsSpacing(page);
        });
    },
  );

test('[ENG-5] letters twice as large make no page wider than its screen', async ({ page }) => {
  const landing = languages.map((language) => inLanguage('/', language));
  for (const path of [...pages.map((each) => each.path), ...landing, inLanguage('/contact', 'de')]) {
    await page.goto(path);
    await checks.enlarge(page, '200%');
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await checks.expectNoSideways(page, `${path} at ${width} px`);
    }
  }
});
