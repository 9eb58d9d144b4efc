import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, browserPath } from './browser.mjs';

/** Starts a browser with a new profile that tools can control through a port. */
export async function startChromium() {
  const folder = await mkdtemp(path.join(tmpdir(), 'pluis-chromium-'));
  const child = spawn(
    browserPath ?? chromium.executablePath(),
    [...browserFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const port = await new Promise((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      const match = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output);
      if (match) resolve(Number(match[1]));
    });
    child.once('error', reject);
    void exited.then(() => reject(new Error(`The browser ended early:\n${output}`)));
  });
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      // Helper processes may still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
