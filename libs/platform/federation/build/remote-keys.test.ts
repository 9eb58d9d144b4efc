import path from 'node:path';
import { inNode } from './testing/node-module';

const file = path.join(__dirname, 'remote-keys.mjs');

function check(remote: unknown): unknown {
  return inNode(file, "m.checkedRemote(values[0], 'remote.json')", remote);
}

const route = { path: '/stories', expose: './StoriesPage', link: { text: { en: 'Stories' }, position: 50 } };
const remote = { name: 'stories', exposes: { './StoriesPage': './src/page.tsx' }, routes: [route] };

it('[MFE-3] accepts a remote.json with known keys', () => {
  const whole = {
    ...remote,
    routes: [{ ...route, search: { page: 3 }, numbers: ['page'] }],
    prefix: 's-',
    slots: {},
    hosts: ['https://reviews.example'],
  };
  expect(check(whole)).toEqual(whole);
});

it.each<[string, unknown, RegExp]>([
  ['at its top', { ...remote, route: [] }, /remote\.json has an unknown key "route" \(known: name, prefix/],
  [
    'in a route',
    { ...remote, routes: [route, { ...route, serach: {} }] },
    /an unknown key "serach" in routes\[1\] \(known: path, expose/,
  ],
  [
    'in a link',
    { ...remote, routes: [{ ...route, link: { text: {}, label: 'Stories' } }] },
    /an unknown key "label" in routes\[0\]\.link \(known: text, position\)/,
  ],
])('[MFE-3] refuses an unknown key %s, by its name', (_, broken, sentence) => {
  expect(() => check(broken)).toThrow(sentence);
});

it.each([{ exposes: {} }, { name: 'stories' }, [], null])(
  '[MFE-3] refuses %j, which names no remote',
  (broken) => {
    expect(() => check(broken)).toThrow(/remote\.json needs a "name" and its "exposes"/);
  },
);
