import { readFile, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { endGroup, startProcess } from './process';

/** Compilers, a store and a browser share the CPUs with other tests. */
export const reloads = { timeout: 120_000 };

/**
 * Runs `npx pluis dev <words>` in a folder until `act` is over, and ends it as Ctrl+C does. Nothing of it may outlive that.
 * `ready` is in its output when pages can be opened.
 */
export async function develop(
  folder: string,
  words: readonly string[],
  { env, ready }: { env: Readonly<Record<string, string>>; ready: RegExp },
  act: () => Promise<void>,
): Promise<void> {
  // Playwright sets NODE_ENV, which a developer does not.
  const own = { ...env, NODE_ENV: '' };
  const dev = await startProcess('npx', ['pluis', 'dev', ...words], own, ready, {
    cwd: folder,
    isGroup: true,
    // It builds everything first.
    startsWithinMs: 240_000,
  });
  let hasEnded = false;
  try {
    await test.step(`npx pluis dev ${words.join(' ')}`, act);
  } catch (error) {
    throw new Error(`${String(error)}\n${dev.output()}`, { cause: error });
  } finally {
    hasEnded = await endGroup(dev.child.pid ?? 0, 'SIGINT');
  }
  expect(hasEnded, 'every process ends with the command').toBe(true);
}

/**
 * Opens a page that the test never reloads: from then on it changes by itself. Resolves when it listens to changes.
 * @param events the address of the events
 */
export async function openOnce(page: Page, url: string, events: string): Promise<void> {
  const listening = page.waitForResponse(`**${events}`);
  await page.goto(url);
  await listening;
}

/** Replaces a text in a file, as a developer does in an editor. */
export async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}
