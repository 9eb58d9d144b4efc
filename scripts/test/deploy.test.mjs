import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../environment.mjs';
import { settings } from '../settings.mjs';

const read = (file) => fs.readFileSync(path.join(root, 'deploy', file), 'utf8');
const documented = new Set(Object.values(settings).flatMap((rows) => rows.map(({ name }) => name)));

test('the image and the services set only settings that exist', () => {
  const named = [
    ...read('Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=/g),
    ...(/x-releases:[\s\S]*?\nservices:/.exec(read('compose.yaml'))?.[0] ?? '').matchAll(/^ {2}([A-Z_]+):/gm),
  ].map(([, name]) => name);
  assert.ok(named.length > 8, `only ${named.join(', ')}`);
  assert.deepEqual(
    named.filter((name) => !documented.has(name)),
    [],
  );
});

test('the image runs as another user than root, checks its health and starts what a package has at its top', () => {
  const file = read('Dockerfile');
  assert.match(file, /^USER node$/m);
  assert.match(file, /HEALTHCHECK[^\n]*\\\n[^\n]*\/readyz/);
  assert.match(file, /CMD \["node", "\/store\/start\.mjs"\]/);
  assert.ok(fs.existsSync(path.join(root, 'scripts/package/run/start.mjs')));
});

test('the services mount files that exist, or folders that the operator brings', () => {
  const brought = ['./tls'];
  const mounted = [...read('compose.yaml').matchAll(/['\s](\.\/[\w./-]+):/g)].map(([, file]) => file);
  assert.ok(mounted.length > 3);
  const missing = mounted.filter(
    (file) => !brought.includes(file) && !fs.existsSync(path.join(root, 'deploy', file)),
  );
  assert.deepEqual(missing, []);
});

test('the replicas of nginx are the services, and set up as on one machine', () => {
  const containers = read('nginx/upstream-containers.conf');
  const services = [...read('compose.yaml').matchAll(/^ {2}(store-\d):/gm)].map(([, name]) => name);
  assert.deepEqual(
    [...containers.matchAll(/server (store-\d):4200/g)].map(([, name]) => name),
    services,
  );
  const rest = (text) => text.replace(/^#.*\n/, '').replace(/server [\w.:-]+/g, 'server');
  assert.equal(rest(containers), rest(read('nginx/upstream.conf')));
});
