import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { test } from 'node:test';
import { createLog } from '../../tools/log.mjs';

function written(isTTY) {
  const texts = [];
  const log = createLog('guard', { isTTY, write: (text) => texts.push(text) });
  log.info('catalog 1.5.0 is raised.', { remote: 'catalog', action: undefined });
  log.warn('two\nlines');
  return texts;
}

test('[MFE-5] a log line is one JSON object with its program, even if the text has line breaks', () => {
  const texts = written(undefined);
  assert.ok(texts.every((text) => text.indexOf('\n') === text.length - 1));
  const [first, second] = texts.map((text) => JSON.parse(text));
  assert.ok(Math.abs(Date.parse(first.time) - Date.now()) < 60_000);
  delete first.time;
  assert.deepEqual(first, {
    level: 'info',
    service: 'guard',
    pid: process.pid,
    hostname: hostname(),
    remote: 'catalog',
    msg: 'catalog 1.5.0 is raised.',
  });
  assert.equal(second.msg, 'two\nlines');
  assert.equal(second.level, 'warn');
});

test('[MFE-5] in a terminal a log line is its sentence alone', () => {
  assert.deepEqual(written(true), ['catalog 1.5.0 is raised.\n', 'two\nlines\n']);
});
