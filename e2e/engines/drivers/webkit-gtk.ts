import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Driver, DriverSession } from '../driver';
import { startServer, stopped } from './driver-server';
import { startSession } from './web-driver';

/** The toolbar is wider than a phone: without these styles the window could not be that narrow. */
const narrowToolbar = `
  window * { min-width: 0; padding: 0; margin: 0; border-width: 0; }
  window entry, window button, window image { font-size: 1px; -gtk-icon-transform: scale(0.1); }`;

/** Without a graphics card WebKit would draw each page with Mesa, which needs much more CPU time. */
const drawing = { LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' };

/** How long a browser may take to start and to load its blank page, in milliseconds. */
const startMs = 60_000;
/** How often a browser that does not answer is started. */
const maxStarts = 3;

/**
 * Drives WebKitGTK's MiniBrowser, which has no headless mode, on a virtual screen. On a busy machine it sometimes hangs while it
 * starts. Therefore each session has processes of its own, which are ended and started again if their blank page does not answer.
 * No page of the store has been opened by then, and nothing is repeated afterwards.
 */
export async function startWebKitGtk(program: string): Promise<Driver> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pluis-webkit-'));
  mkdirSync(path.join(folder, 'gtk-3.0'));
  writeFileSync(path.join(folder, 'gtk-3.0/gtk.css'), narrowToolbar);
  const screen = await startScreen();
  const env = { DISPLAY: screen.display, XDG_CONFIG_HOME: folder, ...drawing };
  return {
    async start() {
      for (let started = 1; ; started += 1) {
        try {
          return await startOnce(program, env);
        } catch (error) {
          if (started === maxStarts) throw error;
          console.warn(
            `WebKit did not start, so it is started again (${started + 1} of ${maxStarts}). ${error}`,
          );
        }
      }
    },
    async stop() {
      await stopped(screen.child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a browser with a WebDriver server of its own. Throws if the browser does not answer in time. */
async function startOnce(program: string, env: Readonly<Record<string, string>>): Promise<DriverSession> {
  const server = await startServer(program, env);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${startMs / 1000} s.`)), startMs);
  });
  try {
    const session = await Promise.race([startSession(server.url, 'MiniBrowser'), late]);
    return { ...session, close: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    clearTimeout(timer);
  }
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
