import * as all from './languages';

afterEach(() => Reflect.deleteProperty(globalThis, 'SHOP_LANGUAGES'));

it('[I18-1] a shop has all languages, unless the build of its shell names fewer', async () => {
  expect(all.languages).toHaveLength(6);
  expect(all.isLanguage('pl')).toBe(true);
  Object.assign(globalThis, { SHOP_LANGUAGES: ['en', 'nl'] });
  await jest.isolateModulesAsync(async () => {
    const few: typeof all = await import('./languages');
    expect(few.languages.map(({ code }) => code)).toEqual(['en', 'nl']);
    expect(few.isLanguage('pl')).toBe(false);
  });
});
