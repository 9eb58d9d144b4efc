import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { register } from 'tsx/esm/api';
import { checkSetup } from '../../libs/platform/cli/checks/index.mjs';
import { checkDisk, checkNode } from '../../libs/platform/cli/checks/machine.mjs';
import { root } from '../environment.mjs';

// The doctor imports the store's own code, which is TypeScript.
register();
const { checkStore } = await import('../../libs/platform/cli/src/doctor/check-store.ts');
const { packTarball, releaseDigest, sha384 } = await import('@pluis/releases');
const { changeRemote, ensureRollouts, fileStore, setStable } = await import('@pluis/rollout');
const { checkSettings } = await import('@pluis/settings');
const { apiVersion } = await import('@pluis/storefront-api');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-'));
const flagsFile = path.join(folder, 'flags.json');
const state = path.join(folder, 'state');
const servers = [];
after(() => {
  servers.forEach((server) => server.close());
  fs.rmSync(folder, { recursive: true });
});

async function serve(answer) {
  const server = http.createServer(answer).listen(0, 'localhost');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return server.address().port;
}

/** The lines that the doctor prints, and its result. */
async function examine(env, options = {}) {
  const lines = [];
  const all = {
    ...{ PORT: '0', METRICS_PORT: '0', PROVIDER_PORT: '0', DATA: folder },
    ...env,
  };
  const isFine = await checkSetup({
    apiVersion,
    env: all,
    settings: checkSettings(all),
    node: '>=20.19',
    checkStore: (settings) => checkStore(settings, root),
    print: (line) => lines.push(line),
    ...options,
  });
  return { isFine, text: lines.join('\n') };
}

/** Publishes a release of the cart; returns its digest and its tarball. */
function publish(version) {
  const manifest = {
    ...{ name: 'cart', version, contract: 1, shared: {}, exposes: {}, styles: null, slices: [] },
    ...{ messageKeys: {}, entry: 'server/server.cjs', server: 'server/server.cjs' },
  };
  const files = new Map([
    ['server/server.cjs', Buffer.from('exports.cart = 1;')],
    ['release.json', Buffer.from(JSON.stringify(manifest))],
  ]);
  const file = path.join(folder, 'releases/cart', `${version}.tgz`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, packTarball(files));
  return { integrity: releaseDigest(files), file };
}

async function writeFlags(version, integrity) {
  fs.rmSync(state, { recursive: true, force: true });
  await ensureRollouts(flagsFile);
  await changeRemote(fileStore(flagsFile), 'cart', (state) => setStable(state, { version, integrity }));
}

test('[MFE-11] says how much room the disk has, and that a full one keeps the store from working', () => {
  const later = path.join(folder, 'not', 'yet', 'there');
  const withRoom = (blocks) => checkDisk(later, () => ({ bavail: blocks, bsize: 4096 }));
  assert.deepEqual(withRoom(50_000), {
    state: 'ok',
    subject: 'disk',
    message: `204 MB are free for ${folder}`,
  });
  const full = withRoom(10);
  assert.equal(full.state, 'fail');
  assert.match(full.message, /^0 MB are free/);
  assert.match(full.advice, /^Free at least 100 MB/);
});

test('only one file names the version of the API', () => {
  assert.match(apiVersion, /^20\d\d-(01|04|07|10)$/);
  // A date such as `2025-07-01` is something else.
  const version = new RegExp(`${apiVersion}(?!-\\d)`);
  const naming = ['apps', 'libs', 'scripts', 'tools']
    .flatMap((folder) =>
      fs.readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(ts|tsx|mjs|cjs|json)$/.test(file))
    .filter((file) => !/[\\/](node_modules|dist|test|testing)[\\/]|\.test\.tsx?$/.test(file))
    .filter((file) => version.test(fs.readFileSync(path.join(root, file), 'utf8')));
  assert.deepEqual(naming, [path.normalize('libs/storefront-api/src/api-version.ts')]);
});

test('reports an older Node, accepts a newer one', () => {
  assert.equal(checkNode('>=20.19', '20.18.3').state, 'fail');
  assert.equal(checkNode('>=20.19', '20.19.0').state, 'ok');
  assert.equal(checkNode('>=20.19', '24.0.0').state, 'ok');
});

test('a fresh set-up can run', async () => {
  const { isFine, text } = await examine({});
  assert.equal(isFine, true, text);
  assert.match(text, /There is no rollout state in/);
});

test('reports a port that is taken, and says what to do', async () => {
  const port = await serve(() => {});
  const { isFine, text } = await examine({ PORT: String(port) });
  assert.equal(isFine, false);
  assert.match(text, new RegExp(`FAIL {2}PORT: ${port} is taken\\. Stop the program that listens there`));
});

test('reports a provider that refuses the token or cannot be reached', async () => {
  const port = await serve((_request, response) => response.writeHead(401).end());
  const shop = { STOREFRONT_API_URL: `http://localhost:${port}`, STOREFRONT_ACCESS_TOKEN: 'wrong' };
  assert.match((await examine(shop)).text, /FAIL {2}provider: .* refuses the token \(401\)/);
  const away = { ...shop, STOREFRONT_API_URL: 'http://localhost:9' };
  assert.match((await examine(away)).text, /FAIL {2}provider: .* cannot be reached/);
  const none = { STOREFRONT_API_URL: 'your.shop' };
  assert.match((await examine(none)).text, /which is not an http\(s\) URL\. Set it like/);
});

test('reports a token that the provider refuses by an error without a message', async () => {
  const answer = JSON.stringify({ errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }] });
  const port = await serve((_request, response) => response.end(answer));
  const shop = { STOREFRONT_API_URL: `http://localhost:${port}`, STOREFRONT_ACCESS_TOKEN: 'wrong' };
  const { text } = await examine(shop);
  assert.match(text, /FAIL {2}provider: .* refuses the token \(UNAUTHORIZED\)\. Set STOREFRONT_ACCESS_TOKEN/);
});

test("a provider's version is compared", async () => {
  const port = await serve((_request, response) => {
    response.setHeader('x-shopify-api-version', '2031-01');
    response.end(JSON.stringify({ data: { products: { edges: [{ node: { id: '1' } }] } } }));
  });
  const { isFine, text } = await examine({
    STOREFRONT_API_URL: `http://localhost:${port}`,
    STOREFRONT_ACCESS_TOKEN: 'right',
  });
  assert.equal(isFine, true, text);
  assert.match(text, /look {2}API version: .*2031-01/);
});

test('[MFE-3] reads every release that a flag names, and checks every byte against its digest', async () => {
  const { integrity, file } = publish('1.2.3');
  await writeFlags('1.2.3', integrity);
  const { isFine, text } = await examine({});
  assert.equal(isFine, true, text);
  assert.match(text, /ok {4}flags: .*state: cart\n/);
  assert.match(text, /ok {4}release: cart 1\.2\.3 can be read, every byte as published/);

  await writeFlags('1.2.3', sha384(Buffer.from('another build')));
  const other = await examine({});
  assert.equal(other.isFine, false);
  assert.match(
    other.text,
    /FAIL {2}release: cart 1\.2\.3 .* is not the one that the flag names.* roll cart back/,
  );

  await writeFlags('1.2.3', integrity);
  fs.truncateSync(file, 100);
  assert.match((await examine({})).text, /FAIL {2}release: cart .*cart\/1\.2\.3\.tgz is damaged/);
  fs.rmSync(path.join(folder, 'releases/cart'), { recursive: true });
  assert.match((await examine({})).text, /FAIL {2}release: cart 1\.2\.3 cannot be read .* roll cart back/);
});

test('[MFE-4] reports a damaged revision, and the one that is in force', async () => {
  const { integrity } = publish('1.2.3');
  await writeFlags('1.2.3', integrity);
  fs.writeFileSync(path.join(state, '0000000003.json'), '{');
  const damaged = await examine({});
  assert.equal(damaged.isFine, true, damaged.text);
  assert.match(damaged.text, /look {2}flags: .*0000000003\.json is damaged: .* Revision 2 is in force/);
  assert.match(damaged.text, /ok {4}release: cart 1\.2\.3 can be read/);
  for (const name of fs.readdirSync(state)) fs.writeFileSync(path.join(state, name), '{');
  const broken = await examine({});
  assert.equal(broken.isFine, false);
  assert.match(broken.text, /FAIL {2}flags: .* is damaged: .*Restore a copy/);
});

test('reads a bucket as the store does', async () => {
  const port = await serve((_request, response) => response.writeHead(403).end());
  const bucket = {
    ...{ DATA: 's3://bucket/prefix', AWS_ENDPOINT_URL: `http://localhost:${port}` },
    ...{ AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' },
  };
  assert.match((await examine(bucket)).text, /FAIL {2}flags: .*s3:\/\/bucket\/prefix.*403/);
});

test('reports another program that answers at the public address', async () => {
  const port = await serve((_request, response) => response.end('hello'));
  const { isFine, text } = await examine({ PUBLIC_URL: `http://localhost:${port}` });
  assert.equal(isFine, false);
  assert.match(text, /another program answers at .*readyz\. Point the proxy at PORT/);
});

test('[MFE-11] a misspelt setting is named with the one that is meant', async () => {
  for (const [name, meant] of [
    ['METRIC_PORT', 'METRICS_PORT'],
    ['STOREFRONT_API_UR', 'STOREFRONT_API_URL'],
  ]) {
    const { isFine, text } = await examine({ [name]: 'x' });
    assert.equal(isFine, false);
    assert.match(text, new RegExp(`FAIL {2}settings: ${name} is not a setting. Did you mean ${meant}\\?`));
  }
});

test('[MFE-11] what a start refuses is reported with the same sentence', async () => {
  const values = {
    CACHE_SECONDS: '1m',
    PUBLIC_URL: 'https://shop.example/shop',
    LOG_LEVEL: 'loud',
    RENDER_WORKERS: '0',
    METRICS_TOKEN: 'short',
    TEAM_TOKENS: 'catalog',
    DELIVERY_DAYS: 'soon',
  };
  for (const [name, value] of Object.entries(values)) {
    const { isFine, text } = await examine({ [name]: value });
    assert.equal(isFine, false, name);
    assert.match(text, new RegExp(`FAIL {2}settings: .*${name}`), name);
  }
});
