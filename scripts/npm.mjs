import fs from 'node:fs';
import path from 'node:path';

/** The command that runs npm: the npm that started this process, otherwise the one next to Node, otherwise the one in the path. */
export function npm(...words) {
  // On Windows npm is a batch file, which only a shell can start.
  const own = path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
  const script = [process.env.npm_execpath ?? '', own].find(
    (file) => file.endsWith('npm-cli.js') && fs.existsSync(file),
  );
  return script ? [process.execPath, [script, ...words]] : ['npm', words];
}
