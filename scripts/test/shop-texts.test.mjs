import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import {
  checkShopTexts,
  digestsOf,
  sampleDigests,
  shopTextFiles,
} from '../../libs/platform/cli/src/doctor/shop-texts.mjs';
import { root } from '../environment.mjs';

const german = 'apps/marketing/shop-texts/de.json';
const folders = [];
after(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true })));

/** A project with the sample's texts, `change` applied to each of its files. */
function projectWith(change) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-texts-'));
  folders.push(folder);
  for (const file of Object.keys(sampleDigests())) {
    const sample = fs.readFileSync(path.join(root, file), 'utf8');
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), change(sample, file));
  }
  return folder;
}

const messagesOf = (findings, file) =>
  findings.filter(({ message }) => message.startsWith(`${file}:`)).map(({ message }) => message);

test('every text that a shop replaces is known as the sample’s, in every language', () => {
  const parts = new Set(shopTextFiles().map((file) => path.dirname(file)));
  assert.ok(parts.size > 0);
  const languages = ['de', 'en', 'es', 'it', 'nl', 'pl'];
  assert.deepEqual(
    shopTextFiles(),
    [...parts].flatMap((part) =>
      languages.map((language) => `${part}/${language}.${part.endsWith('/notice') ? 'svg' : 'json'}`),
    ),
  );
  for (const file of shopTextFiles()) {
    assert.deepEqual(Object.keys(digestsOf(file)), Object.keys(sampleDigests()[file] ?? {}), file);
    // A shop that has put its own texts or notice into a file deletes its note.
    const content = fs.readFileSync(path.join(root, file), 'utf8');
    const isSample = file.endsWith('.svg') ? content.includes('<!-- Sample') : '_note' in JSON.parse(content);
    if (isSample)
      assert.deepEqual(
        digestsOf(file),
        sampleDigests()[file],
        `${file}: libs/platform/cli/src/doctor/shop-texts.mjs --write`,
      );
  }
});

test('texts that are still the sample’s are listed with file and key, and what to do', () => {
  const findings = checkShopTexts({ folder: projectWith((text) => text) });
  assert.ok(findings.every(({ state, advice }) => state === 'warn' && /^Replace them/.test(advice)));
  const [message] = messagesOf(findings, german);
  for (const key of ['reviews.overall', 'info.mail', 'info.returns.days', 'info.imprint.register'])
    assert.match(message, new RegExp(`\\bmarketing\\.${key.replaceAll('.', '\\.')}(,|$)`));
  assert.equal(messagesOf(findings, 'apps/catalog/shop-texts/pl.json').length, 1);
});

test('[LEG-2] the notice on the legal guarantee must be replaced by the official one, in every language', () => {
  const official = (text, file) => (file === 'apps/marketing/legal/notice/de.svg' ? '<svg/>' : text);
  const findings = checkShopTexts({
    folder: projectWith(official),
    env: { STOREFRONT_API_URL: 'https://your.shop' },
  });
  const states = (language) =>
    findings
      .filter(({ message }) => message.startsWith(`apps/marketing/legal/notice/${language}.svg:`))
      .map(({ state }) => state);
  assert.deepEqual(states('de'), []);
  for (const language of ['en', 'es', 'it', 'nl', 'pl'])
    assert.deepEqual(states(language), ['fail'], language);
});

test('a text that was replaced is not listed, in its own language only', () => {
  const replace = (text, file) =>
    file === german ? text.replace('hello@pluis.example', 'hallo@laden.example') : text;
  const findings = checkShopTexts({ folder: projectWith(replace) });
  assert.doesNotMatch(messagesOf(findings, german)[0], /info\.mail/);
  assert.match(messagesOf(findings, 'apps/marketing/shop-texts/en.json')[0], /info\.mail/);
});

test('a shop whose texts are all its own is in order', () => {
  const own = (text, file) =>
    file.endsWith('.svg')
      ? text.replace('<!-- Sample', '<!-- Ours')
      : JSON.stringify(
          Object.fromEntries(Object.keys(JSON.parse(text)).map((key) => [key, `Our own ${key}`])),
        );
  const [finding, ...others] = checkShopTexts({ folder: projectWith(own) });
  assert.deepEqual([finding.state, others], ['ok', []]);
});

test('a file that is no JSON is named', () => {
  const findings = checkShopTexts({ folder: projectWith((text, file) => (file === german ? '{' : text)) });
  const [failed] = findings.filter(({ state }) => state === 'fail');
  assert.match(failed.message, /^apps\/marketing\/shop-texts\/de\.json cannot be read: /);
  assert.match(failed.advice, /Correct it/);
});

test('with a real provider, a text of the sample keeps the shop from opening; with one on this machine it does not', () => {
  const folder = projectWith((text) => text);
  const states = (url) =>
    new Set(checkShopTexts({ folder, env: { STOREFRONT_API_URL: url } }).map(({ state }) => state));
  assert.deepEqual(states('https://your.shop'), new Set(['fail']));
  for (const url of [
    undefined,
    'http://localhost:4201',
    'http://127.0.0.1:4201/graphql',
    'http://[::1]:4201',
  ])
    assert.deepEqual(states(url), new Set(['warn']), url);
});

test('the pages that the law wants are among them', () => {
  const keys = Object.keys(digestsOf('apps/marketing/legal/messages/en.json'));
  for (const key of ['terms.law', 'privacy.controller', 'guarantee.years', 'imprint.seller'])
    assert.ok(keys.includes(`marketing.info.${key}`), key);
});
