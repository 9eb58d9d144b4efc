import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import http from 'node:http';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';
import { childEnv, root } from '../environment.mjs';

register();
const { startDevProxy } = await import('../../libs/platform/cli/src/kit/dev-proxy.ts');

/** Another program at a free port of one address. */
async function otherProgram(address) {
  const server = http.createServer((_request, answer) => answer.end('Somebody else')).listen(0, address);
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}

test('[MFE-3] a store does not start on a port that another program uses, and says what to do', async () => {
  const server = await otherProgram('127.0.0.1');
  const port = server.address().port;
  const code = "import { startStore } from './libs/platform/cli/src/serve/store.mjs'; await startStore();";
  const env = { ...childEnv, PORT: String(port), STOREFRONT_API_URL: 'http://localhost:9' };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const exit = await new Promise((resolve) => child.once('exit', resolve));
  server.close();
  assert.equal(exit, 1, said);
  assert.equal(
    JSON.parse(said).msg,
    `Port ${port} is used by another program. Stop it, or use a free port: PORT=${port + 10}`,
  );
});

test('[MFE-3] neither does the developer’s proxy, on whichever address of localhost the program listens', async () => {
  const server = await otherProgram('127.0.0.1');
  const { port } = server.address();
  await assert.rejects(startDevProxy(new URL('http://localhost'), port), {
    message: `Port ${port} is used by another program. Use a free one: --port ${port + 1}`,
  });
  server.close();
});
