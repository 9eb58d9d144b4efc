import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createIntl, type MessageFormatElement } from 'react-intl';
import loadMessages from './message-loader.cjs';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'messages-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

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

it('[I18-2] fills in English for what a language lacks or leaves empty', () => {
  const { compiled } = load({ 'shop.title': '' });
  const intl = createIntl({ locale: 'nl', messages: compiled });
  expect(intl.formatMessage({ id: 'shop.title' })).toBe('Shop');
  expect(intl.formatMessage({ id: 'shop.count' }, { count: 1 })).toBe('1 pair');
});

it('[I18-2] keeps what a language has', () => {
  const { compiled } = load({ 'shop.title': 'Winkel' });
  expect(createIntl({ locale: 'nl', messages: compiled }).formatMessage({ id: 'shop.title' })).toBe('Winkel');
});

it('compiles every message, so that no parser is sent', () => {
  const { compiled } = load({});
  expect(Object.keys(compiled)).toEqual(Object.keys(english));
  expect(Object.values(compiled).every(Array.isArray)).toBe(true);
});

it('builds every language anew when the English changes', () => {
  expect(load({}).watched).toEqual([path.join(folder, 'en.json')]);
});

it('names the file and the message that is no ICU text', () => {
  expect(() => load({ 'shop.title': '{count, plural, one {#}' })).toThrow(/nl\.json.*shop\.title/);
  expect(() => load({ 'shop.title': 7 })).toThrow(/nl\.json.*shop\.title/);
  expect(() => load('{')).toThrow(/nl\.json/);
});
