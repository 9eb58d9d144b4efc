import fs from 'node:fs';
import path from 'node:path';

/** The program and its words that run npm: the one that runs this process, else Node's own, else the one in the path. */
export function npm(...words) {
  // On Windows npm is a batch file, which only a shell could start.
  const own = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const script = [process.env.npm_execpath ?? '', own].find(
    (file) => file.endsWith('npm-cli.js') && fs.existsSync(file),
  );
  return script ? [process.execPath, [script, ...words]] : ['npm', words];
}
