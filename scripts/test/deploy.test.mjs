import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import YAML from 'yaml';
import { documentedSettings } from '../../tools/checks/documents.mjs';
import { root } from '../environment.mjs';

const read = (file) => fs.readFileSync(path.join(root, 'deploy', file), 'utf8');

const compose = YAML.parse(read('compose.yaml'), { merge: true });
const stores = Object.entries(compose.services).filter(([name]) => /^store-\d$/.test(name));
/** Our own services: the others run images of other projects. */
const own = Object.entries(compose.services).filter(([, { build }]) => build);
const dockerfile = read('Dockerfile');

test('the image and the services set only settings that exist', () => {
  const named = [
    ...[...dockerfile.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name]) => name),
    ...own.flatMap(([, { environment }]) => Object.keys(environment)),
  ];
  assert.deepEqual(
    own.map(([name]) => name),
    ['store-1', 'store-2', 'store-3', 'pluis', 'prepare'],
  );
  assert.deepEqual(
    named.filter((name) => !documentedSettings.has(name)),
    [],
  );
});

test('the image does not run as root, checks its health and starts the start.mjs of the package', () => {
  assert.match(dockerfile, /^USER node$/m);
  assert.match(dockerfile, /HEALTHCHECK[^\n]*\\\n[^\n]*\/readyz/);
  assert.match(dockerfile, /^CMD \["node", "--max-semi-space-size=4", "\/store\/start\.mjs"\]$/m);
  assert.ok(fs.existsSync(path.join(root, 'libs/platform/cli/src/package/run/start.mjs')));
});

test('the services have no rights that they do not need, and stop within their grace period', () => {
  for (const [name, service] of own) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
  }
  const reference = fs.readFileSync(path.join(root, 'docs/settings.md'), 'utf8');
  const secondsOf = (name, { environment }) =>
    Number(environment[name] ?? new RegExp(`\`${name}\` \\((\\d+)\\)`).exec(reference)[1]);
  for (const [name, service] of stores) {
    const needed = secondsOf('DRAIN_SECONDS', service) + secondsOf('SHUTDOWN_SECONDS', service);
    assert.ok(Number.parseInt(service.stop_grace_period, 10) > needed, name);
  }
});

test('the services mount files that exist, or folders that the operator brings', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.filter((volume) => volume.startsWith('./')).map((volume) => volume.split(':')[0]),
  );
  const missing = mounted.filter((file) => !fs.existsSync(path.join(root, 'deploy', file)));
  assert.ok(mounted.length > 3);
  assert.deepEqual(missing, ['./tls']);
});

test('nginx has the services as replicas, with the same settings as on one machine', () => {
  const containers = read('nginx/upstream-containers.conf');
  const services = stores.map(([name]) => name);
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
  const [, major, minor] = /^nginx:(\d+)\.(\d+)$/.exec(compose.services.nginx.image);
  assert.ok(Number(major) > 1 || Number(minor) >= 28);
});

test('nginx redirects to the host that it is configured for, keeps a log and refuses an address only far above what a visit needs', () => {
  const conf = read('nginx/nginx.conf');
  assert.match(conf, /return 308 https:\/\/\$server_name\$request_uri;/);
  assert.match(conf, /^ {2}access_log \/var\/log\/nginx\/access\.log/m);
  const [, rate] = /limit_req_zone \$binary_remote_addr zone=visitors:\d+m rate=(\d+)r\/s;/.exec(conf);
  const [, burst] = /limit_req zone=visitors burst=(\d+) delay=\d+;/.exec(conf);
  // A page has about 60 files; a company's visitors share an address.
  assert.ok(Number(rate) >= 100 && Number(burst) >= 10 * 60, `${rate} a second, ${burst} at once`);
  assert.match(conf, /limit_req_status 429;/);
});

test('the guards of the services ask Prometheus, which scrapes every replica', () => {
  const { scrape_configs: jobs } = YAML.parse(read('prometheus.yml'));
  const scraped = jobs.flatMap(({ static_configs: found }) => found.flatMap(({ targets }) => targets));
  assert.deepEqual(
    scraped,
    stores.map(([name]) => `${name}:4202`),
  );
  for (const [name, { environment }] of stores)
    assert.equal(environment.PROMETHEUS_URL, 'http://prometheus:9090', name);
  for (const [name, { environment }] of own) assert.ok(!('ROLLOUT_WATCH' in environment), name);
});
