import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { after, test } from 'node:test';
import { root, tool } from '../environment.mjs';

const stops = [];
after(() => stops.forEach((stop) => stop()));

/** The output of `npx pluis doctor --shop` about a shop. */
function examine(url) {
  const env = { ...process.env, PORT: '0', METRICS_PORT: '0', STOREFRONT_API_URL: url };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'libs/platform/cli/bin/pluis.mjs'), 'doctor', '--shop'],
      { env: { ...env, STOREFRONT_ACCESS_TOKEN: 'pluis-public-token' }, cwd: root },
      (error, stdout) => resolve({ code: error?.code ?? 0, text: stdout }),
    );
  });
}

async function serve(answer) {
  const server = http.createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => response.end(JSON.stringify(answer(JSON.parse(text).query))));
  });
  server.listen(0, '127.0.0.1');
  stops.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

/** Starts the embedded provider, as `npm start` does. */
async function provide() {
  const probe = http.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  const env = { ...process.env, PROVIDER_PORT: String(port), STOREFRONT_ACCESS_TOKEN: 'pluis-public-token' };
  const child = spawn(process.execPath, [tool('tsx'), 'apps/provider/src/main.ts'], { cwd: root, env });
  stops.push(() => child.kill());
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => /ready/i.test(chunk) && resolve());
    child.once('exit', () => reject(new Error('the provider ended early')));
  });
  return `http://localhost:${port}`;
}

test('finds no problem in a shop whose answers the store can read', async () => {
  const { code, text } = await examine(await provide());
  assert.equal(code, 0, text);
  assert.match(text, /ok {4}products: \d+/);
  assert.match(text, /ok {4}productByHandle: /);
  assert.match(text, /ok {4}cartCreate: created a test cart/);
  assert.match(
    text,
    /look {2}shop texts: apps\/marketing\/shop-texts\/en\.json: .*\bmarketing\.info\.mail\b/,
  );
});

const money = { amount: '20.0', currencyCode: 'EUR' };
const variant = { id: 'v', title: 'S', price: money, availableForSale: true, selectedOptions: [] };
const product = {
  ...{ id: 'p', title: 'Slippers', description: '', handle: 'slippers', options: [] },
  priceRange: { minVariantPrice: money },
  images: { edges: [] },
  variants: { edges: [{ node: variant }] },
};

test('names the wrong part of an answer', async () => {
  const data = { products: { edges: [{ node: { ...product, title: 7 } }] } };
  const { code, text } = await examine(await serve(() => ({ data })));
  assert.equal(code, 1);
  assert.match(text, /FAIL {2}products: .*products\.edges\.0\.node\.title: .*another version of the API/);
});

test('checks each of the three answers', async () => {
  const answers = [
    [/cartCreate/, { cartCreate: { userErrors: [{ message: 'Not today' }] } }],
    [/productByHandle/, { productByHandle: null }],
    [
      /products/,
      {
        products: {
          edges: [{ node: { ...product, priceRange: { minVariantPrice: { ...money, amount: 'much' } } } }],
        },
      },
    ],
  ];
  const url = await serve((query) => ({ data: answers.find(([pattern]) => pattern.test(query))?.[1] }));
  const { code, text } = await examine(url);
  assert.equal(code, 1);
  assert.match(text, /FAIL {2}product slippers: the amount 'much' is not a number/);
  assert.match(text, /FAIL {2}productByHandle: slippers is missing, but in the list it is p/);
  assert.match(text, /FAIL {2}cartCreate: Cart creation failed: Not today/);
});
