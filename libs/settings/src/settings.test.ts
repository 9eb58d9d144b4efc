import path from 'node:path';
import {
  checkSettings,
  misspeltSettings,
  readData,
  readPorts,
  readSetting,
  settingNames,
  settingProblems,
  splitAddress,
} from './index';

it('an empty variable counts as not set, and each setting has a default', () => {
  for (const name of settingNames)
    for (const text of ['', ' ']) expect(readSetting({ [name]: text }, name)).toEqual(readSetting({}, name));
  expect(settingProblems({})).toEqual([]);
});

it.each([
  ['PORT', 'http', "PORT is 'http'. Set it to a whole number from 0 to 65535."],
  ['PORT', '65536', "PORT is '65536'. Set it to a whole number from 0 to 65535."],
  ['PROVIDER_PORT', '42 00', "PROVIDER_PORT is '42 00'. Set it to a whole number from 0 to 65535."],
  ['CACHE_SECONDS', '1m', "CACHE_SECONDS is '1m'. Set it to a whole number from 0 to 86400."],
  ['RENDER_WORKERS', '0', "RENDER_WORKERS is '0'. Set it to a whole number from 1 to 64."],
  ['EVIDENCE_SAMPLE', 'all', "EVIDENCE_SAMPLE is 'all'. Set it to a number from 0 to 1."],
  ['REMOTE_SCRIPT_BUDGET_KB', 'much', "REMOTE_SCRIPT_BUDGET_KB is 'much'. Set it to a number, like 150."],
  ['REQUEST_LOG', 'yes', "REQUEST_LOG is 'yes'. Set it to on or off."],
  [
    'LOG_LEVEL',
    'verbose',
    "LOG_LEVEL is 'verbose'. Set it to one of fatal, error, warn, info, debug, trace, silent.",
  ],
  [
    'STOREFRONT_API_URL',
    'ftp://shop.example',
    "STOREFRONT_API_URL is 'ftp://shop.example', which is not an http(s) URL. Set it like https://shop.example.",
  ],
  [
    'PUBLIC_URL',
    'https://shop.example/shop',
    "PUBLIC_URL is 'https://shop.example/shop'. Set it without a path, like https://shop.example: it has a host of its own.",
  ],
  [
    'DELIVERY_COST',
    '4,95 EUR',
    "DELIVERY_COST is '4,95 EUR'. Set it to an amount and one of the store's currencies, like 4.95 EUR.",
  ],
  ['DELIVERY_DAYS', '4-2', "DELIVERY_DAYS is '4-2'. Set it to working days, like 3 or 2-4."],
  [
    'SHOP_TIME_ZONE',
    'Europe/Atlantis',
    "SHOP_TIME_ZONE is 'Europe/Atlantis'. Set it to a name like Europe/Amsterdam.",
  ],
  [
    'CONTEXT_HEADERS',
    'x-group, Cookie',
    'CONTEXT_HEADERS names "cookie". Name headers that a proxy sets, such as x-country; language is known already.',
  ],
])('[MFE-11] %s=%s is refused with a sentence that says how to set it', (name, text, sentence) => {
  expect(settingProblems({ [name]: text })).toContain(sentence);
});

it('[MFE-11] no sentence repeats a secret', () => {
  for (const name of ['METRICS_TOKEN', 'PREVIEW_SECRET', 'TEAM_TOKENS']) {
    const [sentence = ''] = settingProblems({ [name]: 'catalog=Anna' });
    expect(sentence).toContain(name);
    expect(sentence).not.toContain('Anna');
  }
});

it('[MFE-11] names every invalid setting, not only the first', () => {
  expect(settingProblems({ PORT: 'abc', CACHE_SECONDS: '1m' })).toHaveLength(2);
});

it('two ports follow PORT unless they are set', () => {
  expect(readPorts({ PORT: '8080' })).toEqual({ PORT: 8080, PROVIDER_PORT: 8081, METRICS_PORT: 8082 });
  expect(readPorts({ METRICS_PORT: '9000' })).toMatchObject({ PORT: 4200, METRICS_PORT: 9000 });
});

it.each<[Readonly<Record<string, string>>, string]>([
  [{ PORT: '4202', METRICS_PORT: '4202' }, 'PORT and METRICS_PORT are both 4202.'],
  [{ METRICS_PORT: '4201' }, 'METRICS_PORT and PROVIDER_PORT are both 4201.'],
  [{ DELIVERY_FREE_FROM: '50 EUR' }, 'DELIVERY_FREE_FROM is set, and DELIVERY_COST is not.'],
  [{ WEBHOOK_URL: 'https://hooks.example' }, 'WEBHOOK_URL is set, and WEBHOOK_SECRET is not.'],
  [
    { STOREFRONT_API_URL: 'https://shop.example' },
    'STOREFRONT_API_URL is set, and STOREFRONT_ACCESS_TOKEN is not.',
  ],
])('[MFE-11] settings that contradict each other are named: %j', (env, sentence) => {
  expect(settingProblems(env).join(' ')).toContain(sentence);
});

it('any free port for all is no contradiction, nor the port of a provider that is not started', () => {
  expect(settingProblems({ PORT: '0', METRICS_PORT: '0', PROVIDER_PORT: '0' })).toEqual([]);
  const shop = { STOREFRONT_API_URL: 'https://shop.example', STOREFRONT_ACCESS_TOKEN: 'public' };
  expect(settingProblems({ ...shop, METRICS_PORT: '4201' })).toEqual([]);
});

it.each([
  ['METRIC_PORT', 'METRICS_PORT'],
  ['STOREFRONT_API_UR', 'STOREFRONT_API_URL'],
  ['CACHE_SECOND', 'CACHE_SECONDS'],
  ['PUBLCI_URL', 'PUBLIC_URL'],
  ['PREVIEW_SECRETS', 'PREVIEW_SECRET'],
])('[MFE-11] %s is named with the setting that is meant, %s', (slip, meant) => {
  const sentence = `${slip} is not a setting. Did you mean ${meant}?`;
  expect(misspeltSettings({ [slip]: 'x' })).toEqual([sentence]);
  expect(checkSettings({ [slip]: 'x' }).problems).toEqual([sentence]);
});

it('[MFE-11] names a variable that begins with PLUIS_, and leaves those of others alone', () => {
  expect(misspeltSettings({ PLUIS_PORT: '1' }).join()).toMatch(/^PLUIS_PORT is not a setting/);
  const others = {
    PATH: '/bin',
    HOME: '/',
    POST: '1',
    HOSTS: 'x',
    AWS_PROFILE: 'x',
    METRICS_PORT: '1',
    CI: '1',
  };
  expect(misspeltSettings(others)).toEqual([]);
});

it.each([
  ...['s3:/x', 's3:x', 's3:\\x', 'S3://shop/data', 's3://', 's3:///data', 's3://Shop/data', 's3://s/data'],
  ...['s3://shop/da ta', 's3://shop/../other', 'http://x', 'HTTPS://shop.example/data', 'file:///srv/pluis'],
  ...['gs://shop/data', 'smb:\\\\host\\share'],
])('[MFE-11] DATA=%s, which is neither a folder nor a bucket, is refused by every reader', (place) => {
  const sentence = `DATA is '${place}'. Set it to a folder, like /srv/pluis, or to a bucket, like s3://shop/data.`;
  expect(settingProblems({ DATA: place })).toEqual([sentence]);
  expect(checkSettings({ DATA: place }, '/shop')).toMatchObject({ problems: [sentence], folder: null });
  expect(() => readData({ DATA: place }, '/shop')).toThrow(sentence);
});

it.each([
  ...[
    'C:\\pluis',
    'C:/pluis',
    'c:pluis',
    '/srv/#1!',
    '(ü) [x]',
    '..',
    'a:b',
    './s3:/x',
    '/srv/http://x',
    's3',
    '~',
  ],
  ...['my shop: data/now', '\\\\host\\share'],
])('[MFE-3] DATA=%s is a folder', (place) => {
  expect(settingProblems({ DATA: place })).toEqual([]);
  expect(readData({ DATA: place }, '/shop')).toMatchObject({
    bucket: null,
    folder: path.resolve('/shop', place),
  });
});

it.each([
  ['s3://shop', { bucket: 'shop', prefix: '' }],
  ['s3://shop/', { bucket: 'shop', prefix: '' }],
  ['s3://shop.example-1/live/A_1.b/', { bucket: 'shop.example-1', prefix: 'live/A_1.b/' }],
])('[MFE-3] %s is a bucket and the beginning of its keys', (address, parts) => {
  expect(splitAddress(address)).toEqual(parts);
  expect(settingProblems({ DATA: address })).toEqual([]);
});

it('[MFE-3] DATA names one place: a folder, or a bucket, whose files on a disk are in .data', () => {
  const isPackage = false;
  expect(readData({}, '/shop')).toEqual({ bucket: null, folder: '/shop/.data', isPackage });
  expect(readData({ DATA: 'own' }, '/shop')).toEqual({ bucket: null, folder: '/shop/own', isPackage });
  expect(readData({ DATA: '/srv/pluis' }, '/shop')).toEqual({
    bucket: null,
    folder: '/srv/pluis',
    isPackage,
  });
  expect(readData({ DATA: 's3://bucket/shop/' }, '/shop')).toEqual({
    bucket: 's3://bucket/shop',
    folder: '/shop/.data',
    isPackage,
  });
});
