import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { documentedSettings } from '../documents.mjs';
import { root } from '../environment.mjs';

const read = (file) => fs.readFileSync(path.join(root, 'deploy', file), 'utf8');

test('the image and the services set only settings that exist', () => {
  const named = [
    ...read('Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=/g),
    ...(/x-releases:[\s\S]*?\nservices:/.exec(read('compose.yaml'))?.[0] ?? '').matchAll(/^ {2}([A-Z_]+):/gm),
  ].map(([, name]) => name);
  assert.ok(named.length > 8, `only ${named.join(', ')}`);
  assert.deepEqual(
    named.filter((name) => !documentedSettings.has(name)),
    [],
  );
});

test('the image does not run as root, checks its health and starts the start.mjs of the package', () => {
  const file = read('Dockerfile');
  assert.match(file, /^USER node$/m);
  assert.match(file, /HEALTHCHECK[^\n]*\\\n[^\n]*\/readyz/);
  assert.match(file, /CMD \["node", "\/store\/start\.mjs"\]/);
  assert.ok(fs.existsSync(path.join(root, 'libs/platform/cli/src/package/run/start.mjs')));
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

test('nginx has the services as replicas, with the same settings as on one machine', () => {
  const containers = read('nginx/upstream-containers.conf');
  const services = [...read('compose.yaml').matchAll(/^ {2}(store-\d):/gm)].map(([, name]) => name);
  assert.deepEqual(
    [...containers.matchAll(/server (store-\d):4200/g)].map(([, name]) => name),
    [...services, ...services],
  );
  const rest = (text) =>
    text
      .replace(/^#.*\n/, '')
      .replace(/ {2}#.*\n {2}resolver .*\n| {2}resolver .*\n/g, '')
      .replace(/ resolve;/g, ';')
      .replace(/server [\w.:-]+/g, 'server');
  assert.equal(rest(containers), rest(read('nginx/upstream.conf')));
});

test('nginx resolves each replica again when its container is recreated', () => {
  const containers = read('nginx/upstream-containers.conf');
  assert.match(containers, /^ {2}resolver [\d.]+ valid=\d+s;$/m);
  const servers = containers.match(/^ {2}server .*$/gm);
  assert.ok(servers.every((line) => line.endsWith(' resolve;')));
  // nginx has `resolve` without a licence since 1.27.3.
  const [, major, minor] = /image: nginx:(\d+)\.(\d+)$/m.exec(read('compose.yaml'));
  assert.ok(Number(major) > 1 || Number(minor) >= 28);
});

test('nginx redirects to the host that it is configured for, keeps a log and limits the requests of one address', () => {
  const conf = read('nginx/nginx.conf');
  assert.match(conf, /return 308 https:\/\/\$server_name\$request_uri;/);
  assert.match(conf, /^ {2}access_log \/var\/log\/nginx\/access\.log/m);
  assert.match(conf, /limit_req zone=visitors/);
});

test('the guards of the services ask Prometheus, which scrapes every replica', () => {
  const compose = read('compose.yaml');
  const services = [...compose.matchAll(/^ {2}(store-\d):/gm)].map(([, name]) => name);
  assert.match(compose, /PROMETHEUS_URL: http:\/\/prometheus:9090\n/);
  assert.doesNotMatch(compose, /ROLLOUT_WATCH/);
  const scraped = [...read('prometheus.yml').matchAll(/'(store-\d):4202'/g)].map(([, name]) => name);
  assert.deepEqual(scraped, services);
});
