import path from 'node:path';

/** A line with the commands that a package has in the place of the project's. */
export function asPackaged(line: string): string {
  const folder = path.dirname(process.argv[1] ?? '');
  return line
    .replaceAll('npm run rollout --', `node ${path.join(folder, 'rollout.mjs')}`)
    .replaceAll('npm start', `node ${path.join(folder, 'start.mjs')}`);
}
