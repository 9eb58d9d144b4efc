import type { PageChange } from '../store-proxy';
import { legalPages } from '../../quality/pages';
import { classic } from '../store-page';
import type { Tab } from '../tab';
import { button, byRole, css, link, text, within } from '../target';
import { expect, test } from '../test';

/** The texts on the way from a page to the receipt, in each language. */
const texts = {
  en: ['Withdraw from contract here', 'Continue', 'Confirm withdrawal', /^We have your withdrawal/],
  nl: [
    'Overeenkomst hier herroepen',
    'Verder',
    'Herroeping bevestigen',
    /^We hebben je herroeping ontvangen/,
  ],
  de: ['Vertrag widerrufen', 'Weiter', 'Widerruf bestätigen', /^Dein Widerruf ist am .* bei uns eingegangen/],
  es: [
    ...(['Desistir del contrato aquí', 'Continuar', 'Confirmar desistimiento'] as const),
    /^Hemos recibido tu desistimiento/,
  ],
  it: ['Recedere dal contratto qui', 'Continua', 'Conferma recesso', /^Abbiamo ricevuto il tuo recesso/],
  pl: ['Odstąp od umowy tutaj', 'Dalej', 'Potwierdź odstąpienie', /^Otrzymaliśmy twoje odstąpienie/],
} as const;

const footer = byRole('contentinfo');

const withoutScripts: PageChange = ({ html, policy }) => ({
  html,
  policy: policy.replace(/script-src [^;]*/, "script-src 'none'"),
});

/** Whether the page has loaded none of its scripts. */
const ranNoScript = (tab: Tab) =>
  tab.evaluate(() => performance.getEntriesByType('resource').every(({ name }) => !name.endsWith('js')));

for (const [language, [withdraw, go, confirm, receipt]] of Object.entries(texts)) {
  test(`[LEG-1] without scripts, in ${language}, from a product to the receipt, and the shop has it once`, async ({
    tab,
    storeProxy,
    store,
    provider,
  }, { project }) => {
    storeProxy.changePages(withoutScripts);
    const order = `#${language}-${project.name}`;
    await tab.goto(`${classic}?lang=${language}`);
    await tab.click(within(footer, link(withdraw)));
    await tab.fill(css('input[name=name]'), 'Ada Example');
    await tab.fill(css('input[name=order]'), order);
    await tab.fill(css('input[name=email]'), 'ada@mail.example');
    await tab.click(button(go));
    await tab.sees(text(order));
    await tab.click(button(confirm));
    await tab.sees(text(receipt));
    await tab.sees(text('Ada Example'));
    await tab.isAt('/withdrawal');
    expect(await ranNoScript(tab)).toBe(true);
    const taken = (await (await fetch(`${provider.url}/withdrawals`)).json()) as { order: string }[];
    expect(taken.filter((each) => each.order === order)).toEqual([
      expect.objectContaining({ language, name: 'Ada Example' }),
    ]);
    expect(store.log()).not.toContain('Ada');
  });

  test(`[LEG-2] without scripts, in ${language}, each page of information is one tap from every page`, async ({
    tab,
    storeProxy,
  }) => {
    storeProxy.changePages(withoutScripts);
    for (const path of ['/', '/shop', classic, '/returns', '/nowhere']) {
      await tab.goto(`${path}?lang=${language}`);
      for (const page of legalPages) await tab.sees(within(footer, css(`a[href="${page}"]`)));
    }
    const answers = await tab.evaluate(
      (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
      legalPages,
    );
    expect(answers).toEqual(legalPages.map(() => 200));
    await tab.click(within(footer, css('a[href="/guarantee"]')));
    await tab.isAt('/guarantee');
    await tab.has(css('html'), (html) => html.lang, language);
    expect(await ranNoScript(tab)).toBe(true);
  });
}
