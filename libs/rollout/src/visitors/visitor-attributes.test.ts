import { readContextHeaders, visitorAttributes } from './visitor-attributes';

it('[MFE-5] has only the language and the named headers', () => {
  const headers = { 'x-country': 'nl', 'x-group': undefined, 'x-long': 'x'.repeat(200), cookie: 'visitor=1' };
  const names = readContextHeaders('X-Country, x-group,x-long');
  expect(visitorAttributes('de', headers, names)).toEqual({ language: 'de', 'x-country': 'nl' });
  expect(visitorAttributes('en', headers, readContextHeaders())).toEqual({ language: 'en' });
});

it.each(['cookie', 'Authorization', 'targetingKey', 'x country', 'language'])('refuses %s', (name) => {
  expect(() => readContextHeaders(name)).toThrow('Name headers that a proxy sets');
});
