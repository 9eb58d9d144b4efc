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

it('[I18-5] does not count what only tests use', () => {
  write('apps/cart/src/cart-sheet.tsx', '');
  write('apps/cart/src/cart-sheet.test.tsx', `screen.getByText('cart.title')`);
  expect(check().problems).toEqual(['apps/cart/messages/en.json: "cart.title": used nowhere in the source']);
});
