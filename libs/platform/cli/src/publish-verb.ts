import path from 'node:path';
import { systemErrorText } from '@pluis/releases';
import { addVerb, type Command, onVerb } from '@pluis/rollout';
import { publishAndTell } from './publish/publish-and-tell';
import { addPublishOptions, publishedVersion } from './publish-options';
import { build, remotesOf } from './workspace';

/** Adds `publish`. [MFE-3] */
export function addPublishVerb(program: Command, from: string): void {
  onVerb(
    addPublishOptions(addVerb(program, 'publish <remote>', 'build, check and publish a remote')),
    async ([remote = ''], values) => {
      // A finished build may be of a remote that is none of this checkout's.
      const [name = ''] = values.from === undefined ? remotesOf([remote]) : [remote];
      const version = publishedVersion(values.version);
      const folder = values.from === undefined ? undefined : path.resolve(from, values.from);
      try {
        if (folder === undefined) build(['build', 'typecheck'], [name]);
        await publishAndTell({ name, folder, version });
      } catch (error) {
        console.error(systemErrorText(error) ?? (error instanceof Error ? error.message : String(error)));
        console.error('Nothing was published.');
        process.exitCode = 1;
      }
    },
  );
}
