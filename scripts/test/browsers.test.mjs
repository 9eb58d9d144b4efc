import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { browsers } from '../../libs/platform/federation/build/browsers.mjs';
import { root } from '../environment.mjs';

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ');
const version = (name) => browsers.find((entry) => entry.startsWith(name))?.split('>= ')[1];
const sentence = `Chrome and Edge ${version('chrome')}, Firefox ${version('firefox')}, Safari ${version('safari')}`;

test('README.md names the browsers that the build is made for', () => {
  assert.equal(version('chrome'), version('edge'));
  assert.ok(read('README.md').includes(sentence), `README.md should say '${sentence}'`);
});

// Features that the oldest browsers lack. Each has a sample of its code as the build writes it.
const tooYoung = {
  'dialog closedby': {
    pattern: /\bclosedby["']?\s*[:=]/i,
    sample: 'jsx("dialog",{closedby:"any"})',
    // The cart also has a handler for presses on its backdrop. A journey tests it in WebKit, which lacks the attribute.
    fallbackIn: 'cart',
  },
  'anchor positioning': {
    pattern: /\banchor-name\s*:|\bposition-anchor\s*:/,
    sample: 'a{anchor-name:--menu}',
  },
  'Promise.try': { pattern: /\bPromise\.try\(/, sample: 'Promise.try(e)' },
  'iterator helpers': {
    pattern: /\.(?:values|keys|entries)\(\)\.(?:map|filter|toArray|some|find)\(/,
    sample: 'e.keys().toArray()',
  },
  'Set methods': {
    pattern: /\.(?:isSubsetOf|isSupersetOf|symmetricDifference)\(/,
    sample: 'e.isSubsetOf(t)',
  },
};

test('the patterns match their samples', () => {
  for (const [name, { pattern, sample }] of Object.entries(tooYoung)) assert.match(sample, pattern, name);
});

test('the builds for browsers use no feature that the oldest of them lack', () => {
  const folders = fs
    .readdirSync(path.join(root, 'apps'))
    .map((app) => path.join(root, 'apps', app, 'dist/browser'))
    .filter((folder) => fs.existsSync(folder));
  assert.ok(folders.length > 0, 'nothing is built: npx nx run-many -t build');
  for (const folder of folders) {
    for (const file of fs.readdirSync(folder).filter((name) => /\.(mjs|css)$/.test(name))) {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      for (const [name, { pattern, fallbackIn }] of Object.entries(tooYoung)) {
        const place = path.relative(root, path.join(folder, file));
        const hasFallback = fallbackIn !== undefined && place.startsWith(`apps/${fallbackIn}/`);
        assert.ok(hasFallback || !pattern.test(text), `${place} uses ${name}`);
      }
    }
  }
});
