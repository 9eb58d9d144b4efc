/** @jest-environment jsdom */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '../src/languages';
import { languageCodes } from './check-part.mjs';

let workspace: string;
beforeEach(() => {
  workspace = mkdtempSync(path.join(tmpdir(), 'messages-'));
  write('apps/cart/src/cart-sheet.tsx', `export const title = <FormattedMessage id="cart.title" />;`);
  for (const { code } of languages) {
    write(`apps/cart/messages/${code}.json`, JSON.stringify({ 'cart.title': `Mand (${code})` }));
  }
});
afterEach(() => rmSync(workspace, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
  writeFileSync(path.join(workspace, file), text);
}

function check(...folders: string[]) {
  const script = path.join(__dirname, 'check-messages.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...folders], {
    cwd: workspace,
    encoding: 'utf8',
  });
  return { status, said: stdout.trim(), problems: stderr.split('\n').filter(Boolean) };
}

it('[I18-1] knows the languages of the store', () => {
  expect(languageCodes).toEqual(languages.map(({ code }) => code));
});

it('[I18-5] accepts parts without problems', () => {
  expect(check()).toEqual({ status: 0, said: 'Messages of apps/cart: in order.', problems: [] });
});

it('[I18-5] fails with a line for each problem', () => {
  rmSync(path.join(workspace, 'apps/cart/messages/it.json'));
  write('apps/cart/messages/nl.json', '{}');
  write('apps/cart/messages/de.json', '{');
  write('apps/cart/src/lines.tsx', `<FormattedMessage id="cart.lines" />`);
  const { status, said, problems } = check('apps/cart');
  expect(status).toBe(1);
  expect(said).toBe('Messages of apps/cart: 4 problems.');
  expect(problems).toEqual([
    expect.stringMatching(/^apps\/cart\/messages\/de\.json: not JSON: /),
    'apps/cart/messages/it.json: missing',
    'apps/cart/messages/nl.json: "cart.title": missing',
    'apps/cart/src/lines.tsx:1: "cart.lines": used, but not in apps/cart/messages/en.json',
  ]);
});

describe("the shop's own texts", () => {
  const text = (code: string) =>
    JSON.stringify({ _note: 'Replace them.', 'cart.terms': `Termijn (${code})` });

  beforeEach(() => {
    write('apps/cart/src/terms.tsx', `<FormattedMessage id="cart.terms" />`);
    for (const { code } of languages) write(`apps/cart/shop-texts/${code}.json`, text(code));
  });

  it('[I18-5] are in files of their own, whose note is no text', () => {
    expect(check().problems).toEqual([]);
  });

  it('[I18-5] are checked like all others, and named with their own file', () => {
    rmSync(path.join(workspace, 'apps/cart/shop-texts/it.json'));
    write('apps/cart/shop-texts/nl.json', '{ "cart.terms": "" }');
    write('apps/cart/shop-texts/pl.json', '{ "cart.terms": "Termin", "cart.title": "Koszyk" }');
    write('apps/cart/src/terms.tsx', '');
    expect(check().problems).toEqual([
      'apps/cart/shop-texts/it.json: missing',
      'apps/cart/shop-texts/nl.json: "cart.terms": empty',
      'apps/cart/shop-texts/pl.json: "cart.title": surplus, en.json does not have it',
      'apps/cart/shop-texts/en.json: "cart.terms": used nowhere in the source',
    ]);
  });

  it('[I18-5] do not stand among the messages as well', () => {
    const both = JSON.stringify({ 'cart.title': 'Mand', 'cart.terms': 'Termijn' });
    for (const { code } of languages)
      write(
        `apps/cart/messages/${code}.json`,
        both.replace('Mand', `Mand (${code})`).replace('Termijn', `Termijn (${code})`),
      );
    expect(check().problems).toEqual([
      'apps/cart/shop-texts/en.json: "cart.terms": apps/cart/messages/en.json has it, too',
    ]);
  });
});

it('[I18-5] does not count what only tests use', () => {
  write('apps/cart/src/cart-sheet.tsx', '');
  write('apps/cart/src/cart-sheet.test.tsx', `screen.getByText('cart.title')`);
  expect(check().problems).toEqual(['apps/cart/messages/en.json: "cart.title": used nowhere in the source']);
});
