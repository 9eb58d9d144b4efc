import { expect, test } from '../harness/test';
import { startStore } from '../harness/store';

test.use({ javaScriptEnabled: false });

const texts = {
  en: ['Withdraw from contract here', 'Continue', 'Confirm withdrawal', /^We have your withdrawal/],
  nl: [
    'Overeenkomst hier herroepen',
    'Verder',
    'Herroeping bevestigen',
    /^We hebben je herroeping ontvangen/,
  ],
  de: ['Vertrag widerrufen', 'Weiter', 'Widerruf bestätigen', /^Dein Widerruf ist bei uns eingegangen/],
  es: [
    'Desistir del contrato aquí',
    'Continuar',
    'Confirmar desistimiento',
    /^Hemos recibido tu desistimiento/,
  ],
  it: ['Recedere dal contratto qui', 'Continua', 'Conferma recesso', /^Abbiamo ricevuto il tuo recesso/],
  pl: ['Odstąp od umowy tutaj', 'Dalej', 'Potwierdź odstąpienie', /^Otrzymaliśmy twoje odstąpienie/],
} as const;

test('[LEG-1] without scripts, in every language, from a product to the receipt, and the shop has it once', async ({
  page,
  provider,
}) => {
  const address = `${provider.url}/withdrawals`;
  const store = await startStore(provider, { WITHDRAWAL_URL: address });
  try {
    for (const [language, [link, go, confirm, receipt]] of Object.entries(texts)) {
      await page.goto(`${store.url}/product/classic-mop-slippers?lang=${language}`);
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
      await page.locator('input[name=name]').fill('Ada Example');
      await page.locator('input[name=order]').fill(`#${language}`);
      await page.locator('input[name=email]').fill('ada@mail.example');
      await page.getByRole('button', { name: go, exact: true }).click();
      await expect(page.getByText(`#${language}`)).toBeVisible();
      await page.getByRole('button', { name: confirm }).click();
      await expect(page.getByText(receipt)).toBeVisible();
      await expect(page.getByText('Ada Example')).toBeVisible();
      expect(page.url()).toBe(`${store.url}/withdrawal`);
    }
    const taken: unknown = await (await fetch(address)).json();
    expect(taken).toEqual(
      Object.keys(texts).map((language) =>
        expect.objectContaining({ language, order: `#${language}`, name: 'Ada Example' }),
      ),
    );
    expect(store.log()).not.toContain('Ada');
  } finally {
    await store.stop();
  }
});
