import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { minifySync } from '@swc/core';
import { register } from 'tsx/esm/api';
import { commands, compile } from '../../libs/platform/cli/src/package/bundle.mjs';

register();
const { askAddress } = await import('@pluis/rollout');

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pluis-status-'));
const project = path.join(folder, 'stories');
const token = createHash('sha256').update('a token').digest('hex');
/** The answer of the shop's operators; a test may replace it. */
let answer = { code: 200, body: '' };
const asked = [];
const shop = http.createServer(async (request, response) => {
  const pieces = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces).toString();
  asked.push({ url: request.url, authorization: request.headers.authorization, body });
  response.writeHead(answer.code, { 'content-type': 'application/json' });
  response.end(answer.body);
});

const source = `
export function page(items) {
  const first = items[0];
  throw new TypeError(first.price);
}
`;
const { code, map } = minifySync(source, { module: true, sourceMap: true, compress: false, mangle: true });
const digest = `sha384-${createHash('sha384').update(code).digest('base64')}`;
const column = code.indexOf('throw') + 1;

before(async () => {
  await new Promise((resolve) => shop.listen(0, '127.0.0.1', resolve));
  await compile([commands(folder, 'bin', { pluis: './libs/platform/cli/src/kit/pluis.ts' }, '.')]);
  fs.mkdirSync(path.join(project, 'dist/browser'), { recursive: true });
  fs.writeFileSync(path.join(project, 'remote.json'), '{"name":"stories"}');
  const named = { ...JSON.parse(map), sources: ['webpack://stories_1/./src/page.tsx'] };
  fs.writeFileSync(path.join(project, 'dist/browser/page.1.mjs'), code);
  fs.writeFileSync(path.join(project, 'dist/browser/page.1.mjs.map'), JSON.stringify(named));
});
after(() => {
  shop.close();
  fs.rmSync(folder, { recursive: true });
});

/** The folder is not linked yet, so the command names the shop. */
function status(words = [], { server = address(), ...env } = {}) {
  return run('status', [...words, '--server', server], { PLUIS_TOKEN: token, ...env });
}

const address = () => `http://127.0.0.1:${shop.address().port}/ops`;

function run(verb, words = [], env = {}) {
  const file = fs.readdirSync(folder, { recursive: true }).find((name) => name.endsWith('pluis.mjs'));
  return new Promise((resolve) => {
    const options = { cwd: project, env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, [path.join(folder, file), verb, ...words], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

const figure = (value, text) => ({ value, low: 0, high: 1, of: 200, text });
const sample = (more) => ({
  version: '1.1.0',
  where: 'render',
  message: 'x is undefined',
  count: 3,
  firstAt: '2026-01-01T10:00:00.000Z',
  lastAt: '2026-01-01T11:30:00.000Z',
  frames: [{ file: 'browser/page.1.mjs', digest, line: 1, column }],
  ...more,
});
const content = {
  remote: 'stories',
  at: '2026-01-01T12:00:00.000Z',
  hours: 4,
  sentence: '1.1.0 is on trial with 5 % of the visitors.',
  stable: '1.0.0',
  trial: { version: '1.1.0', percent: 5 },
  next: '25 % of the visitors.',
  counted: 'Counted by all servers, read from Prometheus.',
  problem: null,
  measures: [
    {
      id: 'errors',
      title: 'Errors',
      explains: 'share of views that failed',
      of: 'views',
      stable: figure(0, '0 % (0 to 2 %)'),
      trial: figure(0.2, '20 % (15 to 26 %)'),
      verdict: 'worse',
    },
  ],
  errors: [
    sample({}),
    sample({
      version: '1.0.0',
      count: 1,
      frames: [{ ...sample({}).frames[0], digest: digest.replace(/.$/, '/') }],
    }),
  ],
  errorsSince: '2026-01-01T09:00:00.000Z',
};
const shows = (more = {}) => (answer = { code: 200, body: JSON.stringify({ ...content, ...more }) });

test('[MFE-12] pluis status shows both releases side by side, and errors with the places in the sources', async () => {
  shows();
  const { code: exit, out, err } = await status();
  assert.deepEqual([exit, err], [0, '']);
  const { url, authorization } = asked.at(-1);
  assert.deepEqual([url, authorization], ['/ops/teams/stories?hours=4', `Bearer ${token}`]);
  assert.match(out, /^stories: 1\.1\.0 is on trial with 5 % of the visitors\.\nNext: 25 %/);
  assert.match(out, /^ +stable 1\.0\.0 +trial 1\.1\.0 \(5 %\)$/m);
  assert.match(out, /^Views +200 +200$/m);
  assert.match(out, /^Errors +0 % \(0 to 2 %\) of 200 +20 % \(15 to 26 %\) of 200 +looks worse$/m);
  assert.match(
    out,
    /3 x 1\.1\.0 while a browser rendered it, last at 11:30 UTC: x is undefined\n {6}at src\/page\.tsx:4:3\n/,
  );
  assert.match(
    out,
    new RegExp(`at browser/page\\.1\\.mjs:1:${column}\\n`),
    'a file of another build is not mapped',
  );
  assert.match(out, /build the commit of that release with `npx pluis build`/);
});

test('[MFE-12] pluis status takes the hours, prints JSON, and says so if there are no errors', async () => {
  shows();
  await status(['--hours', '12']);
  assert.equal(asked.at(-1).url, '/ops/teams/stories?hours=12');
  const { errors, measures } = JSON.parse((await status(['--json'])).out);
  assert.deepEqual(errors[0].frames, [{ text: 'src/page.tsx:4:3', isMapped: true }]);
  assert.equal(measures.length, 1);
  shows({ errors: [], trial: null });
  assert.match((await status()).out, /seen since 2026-01-01 09:00 UTC: none\n$/);
});

test('[MFE-12] pluis status says what to do if it cannot show a status, without the token, and exits with 1', async () => {
  const refused = async (pattern, { words, env, code: wanted = 1 } = {}) => {
    const { code: exit, out, err } = await status(words, env);
    assert.match(err, pattern);
    assert.deepEqual([exit, out], [wanted, '']);
    assert.ok(!err.includes(token));
  };
  shows();
  await refused(/127\.0\.0\.1:1 does not answer \(.*\)\. Check the address/, {
    env: { server: 'http://127.0.0.1:1' },
  });
  await refused(/would send the token unencrypted/, { env: { server: 'http://status.shop.example' } });
  await refused(/PLUIS_TOKEN is not set\. Ask the shop/, { env: { PLUIS_TOKEN: '' } });
  assert.match((await run('status')).err, /^This folder is not linked to a shop\. .*npx pluis link <url>/);
  await refused(/--hours 7 is not 1, 4 or 12\.\nHelp: npx pluis status --help/, {
    words: ['--hours', '7'],
    code: 2,
  });
  await refused(/Unknown option '--nonsense'/, { words: ['--nonsense'], code: 2 });
  for (const [code, body, pattern] of [
    [401, '{"error":"The token is missing or wrong."}', /^The token is missing or wrong\.\n/],
    [403, '{"error":"This token opens cart only."}', /^This token opens cart only\.\n/],
    [404, '{"error":"This shop has no release of stories."}', /^This shop has no release of stories/],
    [404, '{"error":"Not Found","statusCode":404}', /answered 404\. Is it .* of a shop with TEAM_TOKENS/],
    [429, '{"error":"Too many requests. Wait a minute."}', /^Too many requests/],
    [502, '<html>', /answered 502\./],
    [200, '<html>', /answered, but it is no status of a remote/],
    [
      200,
      JSON.stringify({
        ...content,
        errors: [sample({ frames: [{ file: '../../etc/passwd', digest, line: 1, column: 1 }] })],
      }),
      /no status of a remote: errors\.0\.frames\.0\.file/,
    ],
  ]) {
    answer = { code, body };
    await refused(pattern);
  }
});

test('[MFE-5] a team is told in one sentence what a verb needs', async () => {
  const { code, out, err } = await run('start', ['stories@1.0.0', '--percent', '5']);
  assert.deepEqual([code, out], [1, '']);
  assert.match(err, /^This folder is not linked to a shop\. .*npx pluis link <url>.*\n$/);
});

test('[MFE-12] a verb with --server needs the token alone, in any folder', async () => {
  answer = { code: 200, body: '{"lines":["Done."]}' };
  const words = ['stories', '--server', address()];
  const done = await run('off', words, { PLUIS_TOKEN: token });
  assert.deepEqual([done.code, done.out, done.err], [0, 'Done.\n', '']);
  assert.deepEqual(lastVerb(), ['/ops/teams/stories', { verb: 'off' }]);
  const silent = await run('off', words);
  assert.deepEqual([silent.code, silent.out], [1, '']);
  assert.match(silent.err, /^PLUIS_TOKEN is not set/);
  assert.ok(!fs.existsSync(path.join(project, '.pluis')));
});

test('[MFE-12] a linked folder gets the address of the shop from its operators', async () => {
  answer = { code: 200, body: '{"lines":["https://shop.example"]}' };
  const link = { server: `${address()}/`, token };
  assert.equal(await askAddress(link, 'stories'), 'https://shop.example');
  assert.deepEqual(lastVerb(), ['/ops/teams/stories', { verb: 'address' }]);
  answer = { code: 401, body: '{"error":"The token is missing or wrong."}' };
  await assert.rejects(askAddress(link, 'stories'), /^Error: The token is missing or wrong\.$/);
});

/** The last verb that the shop was asked for. */
function lastVerb() {
  const { url, authorization, body } = asked.at(-1);
  assert.equal(authorization, `Bearer ${token}`);
  return [url, JSON.parse(body)];
}

test('[MFE-12] a folder is linked if the shop knows the token; others cannot read it', async () => {
  const env = { PLUIS_TOKEN: token };
  answer = { code: 401, body: '{"error":"The token is missing or wrong."}' };
  const refused = await run('link', [address()], env);
  assert.deepEqual([refused.code, refused.err], [1, 'The token is missing or wrong.\n']);
  assert.ok(!fs.existsSync(path.join(project, '.pluis')));
  const unsafe = await run('link', ['http://shop.example:4202'], env);
  assert.match(unsafe.err, /would send the token unencrypted/);
  assert.equal(unsafe.code, 1);
  // By its status, whatever the sentence says.
  answer = { code: 404, body: '{"error":"Nothing of stories yet."}' };
  const linked = await run('link', [address()], env);
  assert.equal(linked.code, 0, linked.err);
  assert.match(linked.out, /^stories acts through http:/);
  assert.ok(!linked.out.includes(token));
  assert.equal(fs.statSync(path.join(project, '.pluis/link.json')).mode & 0o777, 0o600);
});

for (const [words, command] of [
  [
    ['start', 'stories@1.1.0', '--percent', '50', '--where', 'language=nl'],
    { verb: 'start', version: '1.1.0', percent: '50', where: ['language=nl'] },
  ],
  [
    ['ramp', 'stories@1.1.0', '--steps', '5,100', '--every', '10m', '--complete'],
    { verb: 'ramp', version: '1.1.0', steps: '5,100', every: '10m', complete: true },
  ],
  [['rollback', 'stories', '--why', 'too slow'], { verb: 'rollback', why: 'too slow' }],
  [['rollback', 'stories@1.0.0'], { verb: 'rollback', version: '1.0.0' }],
  [['restore', '3'], { verb: 'restore', revision: '3' }],
  [['preview', 'stories@1.1.0', '--hours', '2'], { verb: 'preview', version: '1.1.0', hours: '2' }],
  [['off', 'stories'], { verb: 'off' }],
])
  test(`[MFE-12] in a linked folder the shop is asked: pluis ${words.join(' ')}`, async () => {
    answer = { code: 200, body: '{"lines":["Done."],"notes":["A remark."]}' };
    const [verb, ...rest] = words;
    const { code: exit, out, err } = await run(verb, rest);
    assert.deepEqual([exit, out, err], [0, 'Done.\n', 'A remark.\n']);
    assert.deepEqual(lastVerb(), ['/ops/teams/stories', command]);
  });

test('[MFE-12] in a linked folder the refusal of the shop is told, and nobody else can be named', async () => {
  answer = { code: 409, body: '{"error":"There is no trial of stories."}' };
  const refused = await run('complete', ['stories']);
  assert.deepEqual([refused.code, refused.err], [1, 'There is no trial of stories.\n']);
  const named = await run('off', ['stories', '--by', 'Ann']);
  assert.equal(named.code, 2);
  assert.match(named.err, /The history names the team/);
});
