import path from 'node:path';

/** Replaces the project's commands in a line by those of a package. */
export function asPackaged(line: string): string {
  const folder = path.dirname(process.argv[1] ?? '');
  return (
    line
      .replaceAll('npm run rollout --', `node ${path.join(folder, 'rollout.mjs')}`)
      // A package cannot build.
      .replaceAll('Publish it: npm run', 'Publish it from the project: npm run')
      .replaceAll('npm start publishes what the checkout builds', 'npm start publishes what the package has')
      .replaceAll('npm start makes what it builds stable', 'npm start makes its releases stable')
      .replaceAll('follows the checkout', 'follows the package')
      .replaceAll('npm start', `node ${path.join(folder, 'start.mjs')}`)
  );
}
