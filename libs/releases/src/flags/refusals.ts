import { command, refused, type Decision } from './decision';
import type { Trial } from './remote-state';

export function noRelease(remote: string): Decision {
  return refused(
    'no-release',
    `${remote} has no release. Publish one and give it to everybody: ` +
      command('start', remote, '<version>', '--percent', 100),
  );
}

export function noTrial(remote: string, verb: string): Decision {
  return refused(
    'no-trial',
    `There is no trial of ${remote} to ${verb}. Start one: ` +
      command('start', remote, '<version>', '--percent', '<n>'),
  );
}

export function otherTrial(remote: string, { release, percent }: Trial): Decision {
  return refused(
    'other-trial',
    `${remote} ${release.version} is on trial with ${percent} %. Finish that first: ` +
      `${command('complete', remote)} - or end it: ${command('rollback', remote)}`,
  );
}

export function byHand(remote: string): Decision {
  return refused(
    'by-hand',
    `The flag of ${remote} was written by hand in a form that this command would lose. Change it by hand, ` +
      'or remove its targeting and set state ENABLED with a release as defaultVariant.',
  );
}

export function isOffRefusal(remote: string): Decision {
  return refused('off', `${remote} is switched off. Switch it on first: ${command('on', remote)}`);
}
