import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Driver } from '../driver';
import { startServer, stopped } from './driver-server';
import { createWebDriver } from './web-driver';

/** The toolbar is wider than a phone: without these styles the window could not be that narrow. */
const narrowToolbar = `
  window * { min-width: 0; padding: 0; margin: 0; border-width: 0; }
  window entry, window button, window image { font-size: 1px; -gtk-icon-transform: scale(0.1); }`;

/** Drives WebKitGTK's MiniBrowser, which has no headless mode, on a virtual screen. */
export async function startWebKitGtk(program: string): Promise<Driver> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pluis-webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), narrowToolbar);
  const screen = await startScreen();
  const env = { DISPLAY: screen.display, XDG_CONFIG_HOME: folder, LIBGL_ALWAYS_SOFTWARE: '1' };
  const server = await startServer(program, env);
  return createWebDriver(server.url, 'MiniBrowser', async () => {
    await server.stop();
    await stopped(screen.child);
    rmSync(folder, { recursive: true, force: true });
  });
}

/** Starts a virtual screen. The X server chooses the number of the display and writes it to the fourth stream. */
async function startScreen(): Promise<{ display: string; child: ChildProcess }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended before it had a display.')));
  });
  return { display: `:${number}`, child };
}
