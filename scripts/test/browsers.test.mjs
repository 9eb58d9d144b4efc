import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { browsers } from '../../libs/federation/build/browsers.mjs';
import { root } from '../environment.mjs';

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ');
const version = (name) => browsers.find((entry) => entry.startsWith(name))?.split('>= ')[1];
const sentence = `Chrome and Edge ${version('chrome')}, Firefox ${version('firefox')}, Safari ${version('safari')}`;

for (const file of ['README.md', 'docs/architecture.md']) {
  test(`${file} names the browsers that the build is made for`, () => {
    assert.equal(version('chrome'), version('edge'));
    assert.ok(read(file).includes(sentence), `${file} should say '${sentence}'`);
  });
}

// What the oldest of them lack: the platform's parts that the pages rely on without a fallback must be none of these.
const tooYoung = {
  'dialog closedby': /\bclosedby=/i,
  'anchor positioning': /\banchor-name\s*:|\bposition-anchor\s*:/,
  'Promise.try': /\bPromise\.try\(/,
  'iterator helpers': /\.(?:values|keys|entries)\(\)\.(?:map|filter|toArray|some|find)\(/,
  'Set methods': /\.(?:isSubsetOf|isSupersetOf|symmetricDifference)\(/,
};

test('what is sent to browsers uses nothing that the oldest of them lack', () => {
  const folders = fs
    .readdirSync(path.join(root, 'apps'))
    .map((app) => path.join(root, 'apps', app, 'dist/browser'))
    .filter((folder) => fs.existsSync(folder));
  assert.ok(folders.length > 0, 'nothing is built: npx nx run-many -t build');
  for (const folder of folders) {
    for (const file of fs.readdirSync(folder).filter((name) => /\.(mjs|css)$/.test(name))) {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      for (const [name, pattern] of Object.entries(tooYoung))
        assert.ok(!pattern.test(text), `${path.relative(root, path.join(folder, file))} uses ${name}`);
    }
  }
});
