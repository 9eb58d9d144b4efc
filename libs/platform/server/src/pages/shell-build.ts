import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shellVersion } from '@pluis/releases';
import * as v from 'valibot';

const buildSchema = v.object({
  digest: v.string(),
  contract: v.number(),
  shared: v.record(v.string(), v.string()),
  main: v.array(v.string()),
  chunks: v.record(v.string(), v.array(v.string())),
  styles: v.nullable(v.string()),
});

/** The parts of the shell's build that the server needs to write a page. */
export type ShellBuild = ReturnType<typeof readShellBuild>;

/** The script that is inlined in every page, in `dist`, and its name among the assets. */
export const preHydrationFile = { path: 'inline/pre-hydration.js', asset: 'early.js' };

/** Shared modules that are loaded only if a remote uses them, and their chunks. */
const lateShares: Readonly<Record<string, string>> = {
  '@reduxjs/toolkit': 'toolkit',
  '@reduxjs/toolkit/query/react': 'rtk-query',
};

/** Reads the shell's build. Throws an Error with a sentence if there is none. */
export function readShellBuild(distDir: string) {
  const file = path.join(distDir, 'build.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`${file} does not exist. Build the shell first: npx nx build shell.`, { cause });
  }
  const build = v.parse(v.pipe(v.string(), v.parseJson(), buildSchema), text);
  const read = (name: string) => readFileSync(path.join(distDir, name), 'utf8');
  const preHydration = read(preHydrationFile.path).trim();
  const script = build.main.find((name) => name.endsWith('.mjs'));
  if (!script) throw new Error(`${file} names no entry. Build the shell again.`);
  return {
    /** Identifies the build: it changes with any part of it. */
    version: shellVersion(build.digest),
    /** URL of the client's entry. */
    script: assetUrl(script),
    /** Returns the URLs that the browser needs to load a remote that uses these shared modules. */
    federationModules(shared: readonly string[]): string[] {
      const chunks = ['federation', ...shared.map((id) => lateShares[id] ?? '')];
      return [...new Set(chunks.flatMap((chunk) => build.chunks[chunk] ?? []))].map(assetUrl);
    },
    /** The text of the shell's styles. */
    styles: build.styles === null ? '' : read(build.styles),
    /** The text of the script that is inlined in every page. */
    preHydration,
    /** A second inline script: it loads the first one as a file, if a proxy has changed it so that the policy blocks it [ENG-3]. */
    ifBlocked: `window.pressQueue||import("/assets/${preHydrationFile.asset}?${digestOf(preHydration)}")`,
    /** The text of the styles of the page for the person on call. */
    oncallStyle: read('inline/oncall.css'),
  };
}

/** Changes with the text, so that browsers may keep the file. */
function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 4);
}

/** Returns the URL under which a file of the shell's `dist/browser` is served. */
function assetUrl(name: string): string {
  return name.replace(/^browser\//, '/assets/');
}
