import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readApiVersion } from '../api-version.mjs';
import { checkApiVersion, endOfSupport } from '../doctor/checks/api-version.mjs';
import { checkSetup } from '../doctor/checks/index.mjs';
import { checkNode } from '../doctor/checks/machine.mjs';
import { root } from '../environment.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'doctor-'));
const servers = [];
after(() => {
  servers.forEach((server) => server.close());
  fs.rmSync(folder, { recursive: true });
  fs.rmSync(`${folder}-state`, { recursive: true, force: true });
});

async function serve(answer) {
  const server = http.createServer(answer).listen(0, 'localhost');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return server.address().port;
}

/** The lines that the doctor prints, and whether it is content. */
async function examine(env, options = {}) {
  const lines = [];
  const isFine = await checkSetup({
    apiVersion: readApiVersion(),
    env: { PORT: '0', METRICS_PORT: '0', PROVIDER_PORT: '0', ...env },
    node: '>=20.19',
    releasesDir: folder,
    print: (line) => lines.push(line),
    ...options,
  });
  return { isFine, text: lines.join('\n') };
}

function flagsOf(version) {
  const flags = { 'remote-cart': { variants: { stable: { version } } } };
  fs.writeFileSync(path.join(folder, 'flags.json'), JSON.stringify({ flags }));
}

test('one place names the version of the API', () => {
  assert.match(readApiVersion(), /^20\d\d-(01|04|07|10)$/);
  // A day, `2025-07-01`, is something else.
  const version = new RegExp(`${readApiVersion()}(?!-\\d)`);
  const naming = ['apps', 'libs', 'scripts', 'bench']
    .flatMap((folder) =>
      fs.readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(ts|tsx|mjs|cjs|json)$/.test(file))
    .filter((file) => !/[\\/](node_modules|dist|test|testing)[\\/]|\.test\.tsx?$/.test(file))
    .filter((file) => version.test(fs.readFileSync(path.join(root, file), 'utf8')));
  assert.deepEqual(naming, [path.normalize('libs/storefront-api/src/api-version.ts')]);
});

test('a version of the API that ends within three months is named, with what to do', () => {
  assert.equal(endOfSupport('2025-07').toISOString().slice(0, 10), '2026-07-01');
  assert.equal(endOfSupport('2025-10').toISOString().slice(0, 10), '2026-10-01');
  const at = (day) => checkApiVersion('2025-07', new Date(`${day}T00:00:00Z`));
  assert.equal(at('2025-08-01').state, 'ok');
  assert.equal(at('2026-03-31').state, 'ok');
  assert.equal(at('2026-04-01').state, 'warn');
  assert.match(at('2026-06-30').message, /is answered until 2026-07-01 only/);
  assert.match(at('2026-07-01').message, /has ended on 2026-07-01/);
  assert.match(at('2026-04-01').advice, /api-version\.ts/);
});

test('an older Node is named, a newer one is fine', () => {
  assert.equal(checkNode('>=20.19', '20.18.3').state, 'fail');
  assert.equal(checkNode('>=20.19', '20.19.0').state, 'ok');
  assert.equal(checkNode('>=20.19', '24.0.0').state, 'ok');
});

test('a fresh set-up can run', async () => {
  const { isFine, text } = await examine({});
  assert.equal(isFine, true, text);
  assert.match(text, /flags\.json does not exist yet/);
});

test('a port that is taken is named, with what to do', async () => {
  const port = await serve(() => {});
  const { isFine, text } = await examine({ PORT: String(port) });
  assert.equal(isFine, false);
  assert.match(text, new RegExp(`FAIL {2}PORT: ${port} is taken\\. Stop what listens there`));
});

test('a provider that refuses the token, or cannot be reached, is named', async () => {
  const port = await serve((_request, response) => response.writeHead(401).end());
  const shop = { STOREFRONT_API_URL: `http://localhost:${port}`, STOREFRONT_ACCESS_TOKEN: 'wrong' };
  assert.match((await examine(shop)).text, /FAIL {2}provider: .* refuses the token \(401\)/);
  const away = { ...shop, STOREFRONT_API_URL: 'http://localhost:9' };
  assert.match((await examine(away)).text, /FAIL {2}provider: .* cannot be reached/);
  const none = { STOREFRONT_API_URL: 'your.shop' };
  assert.match((await examine(none)).text, /which is no http\(s\) address\. Set it like/);
});

test("a provider's clock and version are compared", async () => {
  const port = await serve((_request, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(Date.now() - 600_000).toUTCString());
    response.setHeader('x-shopify-api-version', '2031-01');
    response.end(JSON.stringify({ data: { products: { edges: [{ node: { id: '1' } }] } } }));
  });
  const { isFine, text } = await examine({
    STOREFRONT_API_URL: `http://localhost:${port}`,
    STOREFRONT_ACCESS_TOKEN: 'right',
  });
  assert.equal(isFine, true, text);
  assert.match(text, /look {2}clock: 6\d\d s from the provider's/);
  assert.match(text, /look {2}API version: .*2031-01/);
});

test('broken flags and releases that are gone are named', async () => {
  flagsOf('1.2.3');
  assert.match((await examine({})).text, /FAIL {2}release: cart 1\.2\.3 cannot be read .* roll cart back/);
  fs.mkdirSync(path.join(folder, 'cart/1.2.3'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'cart/1.2.3/release.json'), '{}');
  assert.equal((await examine({})).isFine, true);
  fs.writeFileSync(path.join(folder, 'flags.json'), '{');
  assert.match((await examine({})).text, /FAIL {2}flags: .* is broken: .*restore a copy/);
});

test('releases in a bucket are read by the code that the store reads them with', async () => {
  flagsOf('1.2.4');
  const bucket = { RELEASES_BUCKET: 's3://bucket/prefix' };
  const asked = [];
  const readManifest = async (_env, ...release) => void asked.push(release);
  assert.match((await examine(bucket, { readManifest })).text, /ok {4}release: cart 1\.2\.4 can be read/);
  assert.deepEqual(asked, [['cart', '1.2.4']]);
  const refuses = { readManifest: () => Promise.reject(new Error('answered 403')) };
  assert.match(
    (await examine(bucket, refuses)).text,
    /FAIL {2}release: cart .* s3:\/\/bucket\/prefix: answered 403/,
  );
  assert.match((await examine(bucket)).text, /look {2}releases: the bucket was not asked.*npm ci/);
});

test('the flags are looked for where the store has them', async () => {
  fs.rmSync(path.join(folder, 'flags.json'));
  fs.mkdirSync(`${folder}-state`);
  fs.writeFileSync(path.join(`${folder}-state`, 'flags.json'), '{"flags":{"remote-cart":{}}}');
  assert.match((await examine({})).text, /ok {4}flags: .*-state.flags\.json: remote-cart/);
  const named = path.join(folder, 'mine.json');
  fs.writeFileSync(named, '{');
  const flagd = { FLAGD_HOST: 'localhost', FLAGD_PORT: '9', FLAGS_FILE: named };
  assert.match((await examine(flagd)).text, /flagd: localhost:9[\s\S]*mine\.json is broken/);
});

test('a flagd that does not answer is named', async () => {
  assert.match(
    (await examine({ FLAGD_HOST: 'localhost', FLAGD_PORT: '9' })).text,
    /FAIL {2}flagd: localhost:9/,
  );
});

test('a public address that something else answers is named', async () => {
  const port = await serve((_request, response) => response.end('hello'));
  const { isFine, text } = await examine({ PUBLIC_URL: `http://localhost:${port}` });
  assert.equal(isFine, false);
  assert.match(text, /readyz is not answered by the store\. Point the proxy at PORT/);
});
