import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { register } from 'tsx/esm/api';
import { root } from '../environment.mjs';
import { libraryFolder } from '../../tools/checks/libraries.mjs';

register();
const { checkNewRemote, createRemote } = await import('../../libs/platform/create-remote/create-remote.mjs');
const { startDevProxy } = await import('../../libs/platform/cli/src/kit/dev-proxy.ts');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pluis-new-'));
after(() => fs.rmSync(folder, { recursive: true }));

test('[MFE-3] a new remote has its own name, path and component in every file', () => {
  const target = path.join(folder, 'lookbook-2');
  const remote = checkNewRemote('lookbook-2', '/look/book');
  const files = createRemote(target, remote, 'standalone', {
    name: 'lookbook-2',
  });
  assert.ok(files.includes('src/lookbook-2-page.tsx'));
  for (const file of files) {
    assert.doesNotMatch(fs.readFileSync(path.join(target, file), 'utf8'), /__[A-Z]+__/, file);
  }
  const { routes, exposes } = JSON.parse(fs.readFileSync(path.join(target, 'remote.json'), 'utf8'));
  assert.equal(routes[0].path, '/look/book');
  assert.deepEqual(exposes, { './Lookbook2Page': './src/lookbook-2-page.tsx' });
});

test('[MFE-3] invalid names and existing folders are refused, and nothing changes', () => {
  for (const [name, pagePath] of [
    [undefined, '/stories'],
    ['Stories', '/stories'],
    ['../stories', '/stories'],
    ['stories', undefined],
    ['stories', 'stories'],
    ['stories', '/a b'],
  ]) {
    assert.throws(() => checkNewRemote(name, pagePath), { name: 'NewRemoteRefusal' });
  }
  const target = path.join(folder, 'taken');
  fs.mkdirSync(target);
  const remote = checkNewRemote('taken', '/taken');
  assert.throws(() => createRemote(target, remote, 'standalone', {}), /taken exists already/);
  assert.deepEqual(fs.readdirSync(target), []);
});

test('[MFE-3] the developer’s proxy shows the deployed shop with the preview', async () => {
  const cookies = [];
  const shop = http.createServer((request, answer) => {
    cookies.push(request.headers.cookie);
    if (request.url === '/redirect') {
      answer.writeHead(308, { location: `http://localhost:${shop.address().port}/shop` });
      return answer.end();
    }
    const type = request.url === '/data' ? 'application/json' : 'text/html; charset=utf-8';
    answer.writeHead(200, { 'content-type': type, 'content-security-policy': "script-src 'self'" });
    return answer.end(
      type === 'application/json' ? '{"a":1}' : '<html><head></head><body>Shop</body></html>',
    );
  });
  await new Promise((resolve) => shop.listen(0, 'localhost', resolve));
  const proxy = await startDevProxy(new URL(`http://localhost:${shop.address().port}`), 0);
  try {
    proxy.show('token.signed');
    const page = await fetch(`${proxy.url}/shop`, { headers: { cookie: 'a=1; preview=old' } });
    assert.match(await page.text(), /<script src="\/pluis-dev\/client\.js" defer><\/script><\/head>/);
    assert.equal(page.headers.get('content-security-policy'), "script-src 'self'");
    assert.deepEqual(cookies, ['a=1; preview=token.signed']);
    assert.deepEqual(await (await fetch(`${proxy.url}/data`)).json(), { a: 1 });
    const redirect = await fetch(`${proxy.url}/redirect`, { redirect: 'manual' });
    assert.equal(redirect.headers.get('location'), '/shop');

    const events = (await fetch(`${proxy.url}/pluis-dev/events`)).body.getReader();
    const next = async () => new TextDecoder().decode((await events.read()).value);
    await next();
    proxy.showProblem('a text\nis missing');
    assert.match(await next(), /event: problem\ndata: "a text\\nis missing"/);
    proxy.show('another.token');
    assert.match(await next(), /event: shown/);
    proxy.showProblem('not assignable');
    await events.cancel();
    const later = (await fetch(`${proxy.url}/pluis-dev/events`)).body.getReader();
    const { value } = await later.read();
    const more = /event/.test(new TextDecoder().decode(value)) ? value : (await later.read()).value;
    assert.match(new TextDecoder().decode(more), /event: problem\ndata: "not assignable"/);
    await later.cancel();
  } finally {
    proxy.close();
    shop.closeAllConnections();
    shop.close();
  }
});

test('[MFE-3] a new remote depends on the kit of its own version, or on the tarballs beside the generator', () => {
  const bin = path.join(root, 'libs/platform/create-remote/bin/create-remote.mjs');
  const create = (name, from) => {
    const env = { PATH: process.env.PATH, npm_config_package: from };
    execFileSync(process.execPath, [bin, name, '--path', `/${name}`], { cwd: folder, env });
    return JSON.parse(fs.readFileSync(path.join(folder, name, 'package.json'), 'utf8'));
  };
  const version = (name) =>
    JSON.parse(fs.readFileSync(path.join(root, libraryFolder(name), 'package.json'), 'utf8')).version;
  assert.equal(version('create-remote'), version('kit'));
  assert.deepEqual(create('one', '@pluis/create-remote').dependencies, {
    '@pluis/kit': `^${version('kit')}`,
  });
  const kit = path.join(folder, 'kit');
  fs.mkdirSync(kit);
  for (const file of ['kit-1.9.0', 'kit-1.10.0', 'i18n-1.3.0', 'create-remote-1.0.0'])
    fs.writeFileSync(path.join(kit, `pluis-${file}.tgz`), '');
  const { dependencies, overrides } = create('two', path.join(kit, 'pluis-create-remote-1.0.0.tgz'));
  assert.deepEqual(dependencies, {
    '@pluis/kit': 'file:../kit/pluis-kit-1.10.0.tgz',
    '@pluis/i18n': 'file:../kit/pluis-i18n-1.3.0.tgz',
  });
  const own = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  assert.equal(overrides['unrs-resolver'], own.overrides['unrs-resolver']);
  assert.throws(() => create('../x'), { status: 2 });
});

test('[MFE-3] the kit depends on the versions with which this repository is built', () => {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const named = [
    'package.json',
    'apps/shell/package.json',
    'libs/platform/server/package.json',
    'libs/platform/federation/package.json',
    'libs/i18n/package.json',
  ].map(read);
  const own = Object.assign(
    {},
    ...named.flatMap(({ dependencies, devDependencies }) => [dependencies, devDependencies]),
  );
  for (const [name, wanted] of Object.entries(read('libs/platform/kit/package.json').dependencies)) {
    const library = name.startsWith('@pluis/') && libraryFolder(name.slice('@pluis/'.length));
    const expected = library ? `^${read(`${library}/package.json`).version}` : own[name];
    assert.equal(wanted, expected, name);
  }
});
