import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { register } from 'tsx/esm/api';
import { root } from '../environment.mjs';

register();
const { checkNewRemote, createRemote } = await import('../kit/create-remote.ts');
const { startDevProxy } = await import('../kit/dev-proxy.ts');
const { previewProblem } = await import('../kit/preview-problem.ts');
const { upgraded } = await import('../kit/upgrade-command.ts');
const { latestKit } = await import('../kit/kit-tarballs.ts');
const { versionByContent } = await import('../kit/content-versions.mjs');
const { builtCommit } = await import('../built-commit.ts');
const { sourceDigest } = await import('../../libs/federation/build/source-digest.mjs');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pluis-new-'));
after(() => fs.rmSync(folder, { recursive: true }));
const template = (part) => path.join(root, 'libs/kit/template', part);

test('[MFE-3] a new remote has its own name, path and component in every file', () => {
  const target = path.join(folder, 'lookbook-2');
  const remote = checkNewRemote('lookbook-2', '/look/book');
  const files = createRemote(target, remote, [template('both'), template('standalone')], {
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
  assert.throws(() => createRemote(target, remote, [template('both')], {}), /taken exists already/);
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

test('[MFE-3] the developer is told if the shop does not show the published build', async () => {
  const answers = { isKnown: true, isThere: true };
  const shop = http.createServer(({ url }, answer) => {
    if (url.startsWith('/release/')) answer.statusCode = answers.isThere ? 200 : 404;
    else if (answers.isKnown) answer.setHeader('set-cookie', 'preview=signed; Path=/');
    answer.end('{}');
  });
  await new Promise((resolve) => shop.listen(0, 'localhost', resolve));
  const address = `http://localhost:${shop.address().port}`;
  const problem = () => previewProblem(address, { remote: 'stories', version: '1.0.0' }, 'signed');
  assert.equal(await problem(), undefined);
  answers.isThere = false;
  assert.match(await problem(), /does not find stories 1\.0\.0.*set DATA/);
  answers.isKnown = false;
  assert.match(await problem(), /does not accept previews that are signed here.*PREVIEW_SECRET/);
  shop.closeAllConnections();
  shop.close();
});

test('[MFE-3] a release names the commit that it was built from, or none if that is unknown', async () => {
  const project = path.join(folder, 'committed');
  const git = (...words) =>
    execFileSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=anna@example.com', ...words], {
      cwd: project,
      encoding: 'utf8',
    }).trim();
  const write = (file, text) => fs.writeFileSync(path.join(project, file), text);
  const build = () => {
    const facts = { name: 'committed', contract: 1, shared: {}, exposes: {}, entry: 'a', server: 'b' };
    const source = sourceDigest(project);
    write('dist/build.json', JSON.stringify({ ...facts, styles: null, source }));
  };
  fs.mkdirSync(path.join(project, 'dist'), { recursive: true });
  write('package.json', '{"name":"committed","version":"1.0.0"}');
  write('.gitignore', 'dist');
  write('page.tsx', 'page');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '-m', 'A page');
  build();
  const commit = git('rev-parse', 'HEAD');
  assert.equal(await builtCommit(project), commit);
  write('page.tsx', 'another page');
  assert.equal(await builtCommit(project), null, 'a build of before');
  build();
  assert.equal(await builtCommit(project), `${commit}-dirty`);
  fs.rmSync(path.join(project, 'package.json'));
  assert.equal(await builtCommit(project), null, 'a build alone');
});

test('[MFE-3] a changed package has a new version, and so do the packages that depend on it', () => {
  const versions = (text) => {
    const made = fs.mkdtempSync(path.join(folder, 'packages-'));
    const write = (name, facts, file) => {
      const target = path.join(made, name);
      fs.mkdirSync(target);
      fs.writeFileSync(path.join(target, 'package.json'), JSON.stringify({ name, ...facts }));
      fs.writeFileSync(path.join(target, 'index.js'), file);
      return { name, folder: target };
    };
    const packages = versionByContent([
      write('i18n', { version: '1.2.0' }, text),
      write('store', { version: '1.0.0', peerDependencies: { i18n: '^1.2.0', react: '^19.0.0' } }, 'store'),
      write('kit', { version: '2.0.0', pluis: { libraries: { i18n: '1.2.0' }, shared: {} } }, 'kit'),
    ]);
    const read = (name) => JSON.parse(fs.readFileSync(path.join(made, name, 'package.json'), 'utf8'));
    const [i18n] = packages;
    assert.match(i18n.version, /^1\.2\.0-c[0-9a-f]{12}$/);
    assert.deepEqual(read('store').peerDependencies, { i18n: i18n.version, react: '^19.0.0' });
    assert.deepEqual(read('kit').pluis.libraries, { i18n: i18n.version });
    assert.equal(read('kit').version, packages[2].version);
    return packages.map(({ version }) => version);
  };
  const first = versions('one');
  assert.deepEqual(versions('one'), first);
  const second = versions('two');
  for (const [index, version] of second.entries()) assert.notEqual(version, first[index]);
});

test('[MFE-3] an upgrade moves a remote to the versions of the newest kit, and keeps the rest', () => {
  const kit = fs.mkdtempSync(path.join(folder, 'kit-'));
  assert.throws(() => latestKit(kit), /has no kit.*npx pluis pack/);
  for (const [version, at] of [
    ['1.0.0-cbbbbbbbbbbbb', 1],
    ['1.0.0-caaaaaaaaaaaa', 2],
  ]) {
    const file = path.join(kit, `pluis-kit-${version}.tgz`);
    fs.writeFileSync(file, '');
    fs.utimesSync(file, at, at);
  }
  assert.equal(latestKit(kit).version, '1.0.0-caaaaaaaaaaaa');
  const remote = {
    name: 'stories',
    scripts: { test: 'jest' },
    dependencies: { '@pluis/ui': 'file:../old.tgz', react: '19.0.0', marked: '1.0.0' },
    devDependencies: { '@pluis/kit': 'file:../old.tgz', vitest: '1.0.0' },
  };
  const facts = {
    version: '1.0.0-caaaaaaaaaaaa',
    peerDependencies: { jest: '30.0.0' },
    pluis: { overrides: {}, libraries: { '@pluis/ui': '1.1.0-c1' }, shared: { react: '19.3.1' } },
  };
  assert.deepEqual(
    upgraded(remote, facts, (name, version) => `${name}@${version}`),
    {
      ...remote,
      dependencies: { '@pluis/ui': '@pluis/ui@1.1.0-c1', react: '19.3.1', marked: '1.0.0' },
      devDependencies: { '@pluis/kit': '@pluis/kit@1.0.0-caaaaaaaaaaaa', vitest: '1.0.0', jest: '30.0.0' },
      overrides: {},
    },
  );
});
