import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../scripts/environment.mjs';
import { workspaceRemotes } from '../../scripts/workspace-remotes.mjs';

/** Reads the build's own description. Throws an Error with a sentence if there is no build. */
function readBuild(name) {
  const file = path.join(root, 'apps', name, 'dist/build.json');
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read. Run \`npx nx run-many -t build\` first.`, { cause });
  }
}

/** The size of everything that browsers may load: part -> kB (1000 bytes) after Brotli. */
export function builtSizes() {
  return {
    ...shellSizes(),
    ...workspaceRemotes().reduce((all, name) => ({ ...all, ...remoteSizes(name) }), {}),
  };
}

function shellSizes() {
  const build = readBuild('shell');
  // Every page loads these on a first visit before the visitor interacts.
  const first = [...new Set(build.main)];
  const sizes = {
    'shell: first load': total('shell', first),
    'shell: pre-hydration script': total('shell', ['inline/pre-hydration.js']),
    'shell: styles': total('shell', [build.styles]),
  };
  const named = new Set(first);
  for (const [chunk, files] of Object.entries(build.chunks)) {
    const own = files.filter((file) => !named.has(file));
    own.forEach((file) => named.add(file));
    if (own.length > 0) sizes[`shell: ${chunk}`] = total('shell', own);
  }
  const rest = scripts('shell').filter((file) => !named.has(file));
  return { ...sizes, 'shell: languages and what only remotes use': total('shell', rest) };
}

function remoteSizes(name) {
  const { entry, exposes, styles } = readBuild(name);
  const sizes = { [`${name}: entry`]: total(name, [entry]), [`${name}: styles`]: total(name, [styles]) };
  const named = new Set([entry]);
  for (const [expose, { js }] of Object.entries(exposes)) {
    sizes[`${name}: ${expose}`] = total(
      name,
      js.filter((file) => file !== entry),
    );
    js.forEach((file) => named.add(file));
  }
  const rest = scripts(name).filter((file) => !named.has(file));
  return { ...sizes, [`${name}: languages`]: total(name, rest) };
}

function scripts(name) {
  return readdirSync(path.join(root, 'apps', name, 'dist/browser'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => `browser/${file}`);
}

function total(name, files) {
  const bytes = files
    .filter(Boolean)
    .map((file) => brotliCompressSync(readFileSync(path.join(root, 'apps', name, 'dist', file))).length)
    .reduce((sum, length) => sum + length, 0);
  return bytes / 1000;
}
