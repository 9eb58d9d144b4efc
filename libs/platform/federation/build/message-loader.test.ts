import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createIntl, type MessageFormatElement } from 'react-intl';
import loadMessages from './message-loader.cjs';

let part: string;
let folder: string;

beforeEach(() => {
  part = fs.mkdtempSync(path.join(os.tmpdir(), 'part-'));
  folder = path.join(part, 'messages');
  fs.mkdirSync(folder);
});
afterEach(() => fs.rmSync(part, { recursive: true }));

const english = { 'shop.title': 'Shop', 'shop.count': '{count, plural, one {# pair} other {# pairs}}' };

/** Builds a language's file; returns the result and the other files that it watches. */
function load(messages: object | string) {
  fs.writeFileSync(path.join(folder, 'en.json'), JSON.stringify(english));
  const watched: string[] = [];
  const context = {
    resourcePath: path.join(folder, 'nl.json'),
    addDependency: (file: string) => watched.push(file),
  };
  const compiled: Record<string, MessageFormatElement[]> = JSON.parse(
    loadMessages.call(context, typeof messages === 'string' ? messages : JSON.stringify(messages)),
  );
  return { compiled, watched };
}

it('[I18-2] uses English for messages that a language lacks or leaves empty', () => {
  const { compiled } = load({ 'shop.title': '' });
  const intl = createIntl({ locale: 'nl', messages: compiled });
  expect(intl.formatMessage({ id: 'shop.title' })).toBe('Shop');
  expect(intl.formatMessage({ id: 'shop.count' }, { count: 1 })).toBe('1 pair');
});

it('[I18-2] keeps the messages that a language has', () => {
  const { compiled } = load({ 'shop.title': 'Winkel' });
  expect(createIntl({ locale: 'nl', messages: compiled }).formatMessage({ id: 'shop.title' })).toBe('Winkel');
});

it('compiles every message, so that no parser is sent', () => {
  const { compiled } = load({});
  expect(Object.keys(compiled)).toEqual(Object.keys(english));
  expect(Object.values(compiled).every(Array.isArray)).toBe(true);
});

it('rebuilds every language when the English changes', () => {
  expect(load({}).watched).toEqual([path.join(folder, 'en.json')]);
});

describe("the shop's own texts", () => {
  const write = (language: string, texts: object) => {
    fs.mkdirSync(path.join(part, 'shop-texts'), { recursive: true });
    fs.writeFileSync(path.join(part, `shop-texts/${language}.json`), JSON.stringify(texts));
  };

  it('[I18-2] are compiled with the messages, in English if a language lacks them, and without their note', () => {
    write('en', { _note: 'Replace them.', 'shop.days': 'In 30 days', 'shop.mail': 'hello@shop.example' });
    write('nl', { _note: 'Replace them.', 'shop.days': 'In 30 dagen' });
    const { compiled } = load({ 'shop.title': 'Winkel' });
    const intl = createIntl({ locale: 'nl', messages: compiled });
    const texts = ['shop.title', 'shop.days', 'shop.mail'].map((id) => intl.formatMessage({ id }));
    expect(texts).toEqual(['Winkel', 'In 30 dagen', 'hello@shop.example']);
    expect(compiled).not.toHaveProperty('_note');
  });

  it('rebuild the language when they change', () => {
    write('en', {});
    write('nl', {});
    const files = ['messages/en.json', 'shop-texts/en.json', 'shop-texts/nl.json'];
    expect(load({}).watched).toEqual(files.map((file) => path.join(part, file)));
  });
});

it('names the file and the message that is no ICU text', () => {
  expect(() => load({ 'shop.title': '{count, plural, one {#}' })).toThrow(/nl\.json.*shop\.title/);
  expect(() => load({ 'shop.title': 7 })).toThrow(/nl\.json.*shop\.title/);
  expect(() => load('{')).toThrow(/nl\.json/);
});
