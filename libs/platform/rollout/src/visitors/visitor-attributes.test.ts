import { readSetting } from '@pluis/settings';
import { visitorAttributes } from './visitor-attributes';

it('[MFE-5] has only the language and the named headers', () => {
  const headers = { 'x-country': 'nl', 'x-group': undefined, 'x-long': 'x'.repeat(200), cookie: 'visitor=1' };
  const names = readSetting({ CONTEXT_HEADERS: 'X-Country, x-group,x-long' }, 'CONTEXT_HEADERS');
  expect(visitorAttributes('de', headers, names)).toEqual({ language: 'de', 'x-country': 'nl' });
  expect(visitorAttributes('en', headers, [])).toEqual({ language: 'en' });
});
