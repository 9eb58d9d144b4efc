import nx from '@nx/eslint-plugin';
import { workspaceRemotes } from './scripts/workspace-remotes.mjs';

/** The rooms, what each of them may import, and the reason. */
const rooms = [
  {
    sourceTag: 'type:app',
    onlyDependOnLibsWithTags: ['type:lib'],
    reason: 'Each app is built and shipped alone.',
  },
  {
    sourceTag: 'type:lib',
    onlyDependOnLibsWithTags: ['type:lib'],
    reason: 'A library serves several apps, so it knows none of them.',
  },
  {
    sourceTag: 'scope:shared',
    onlyDependOnLibsWithTags: ['scope:shared'],
    reason: 'Remotes use it, also those of other repositories, which have no platform.',
  },
  {
    sourceTag: 'scope:settings',
    onlyDependOnLibsWithTags: [],
    reason: 'Every program reads its settings with it, before anything else.',
  },
  {
    sourceTag: 'scope:platform',
    onlyDependOnLibsWithTags: ['scope:shared', 'scope:platform', 'scope:settings'],
    reason: 'Another shop uses the platform, too: the shop gives it what is its own.',
  },
  {
    sourceTag: 'room:no-http',
    bannedExternalImports: ['fastify*', '@fastify/*'],
    reason: 'This room is given jobs by the server, and knows no requests.',
  },
  ...workspaceRemotes().map((remote) => ({
    sourceTag: `scope:${remote}`,
    onlyDependOnLibsWithTags: ['scope:shared'],
    bannedExternalImports: ['redux-persist', 'fastify*', '@module-federation/*'],
    reason: 'A remote is released alone, so it uses only what every shell gives it.',
  })),
  {
    sourceTag: 'scope:shell',
    onlyDependOnLibsWithTags: ['scope:shared', 'scope:platform', 'scope:settings'],
    reason: 'The shell loads remotes while it runs, and is built without them.',
  },
  {
    sourceTag: 'scope:provider',
    onlyDependOnLibsWithTags: ['scope:settings'],
    reason: 'The embedded provider stands for a shop elsewhere.',
  },
  {
    sourceTag: 'type:e2e',
    onlyDependOnLibsWithTags: ['type:lib'],
    reason: 'These tests see apps only as a visitor or an operator does.',
  },
];

export const depConstraints = rooms.map(({ reason: _, ...constraint }) => constraint);

/** The reasons for the messages that name no room. */
const otherReasons = {
  noCircularDependencies: 'A room is understood and tested without those that are built on it.',
  noImportsOfApps: 'Each app is built and shipped alone.',
  noRelativeOrAbsoluteImportsAcrossLibraries: 'Only what its package.json exports is meant for others.',
};

const rule = nx.rules['enforce-module-boundaries'];

/** Nx's rule, which also says why. */
export const boundaries = {
  ...rule,
  create(context) {
    const report = ({ messageId, ...problem }) => {
      const room = rooms.find(({ sourceTag }) => sourceTag === problem.data?.sourceTag);
      const reason = room?.reason ?? otherReasons[messageId] ?? '';
      context.report({ ...problem, message: `${rule.meta.messages[messageId]}\n${reason}`.trim() });
    };
    return rule.create(Object.create(context, { report: { value: report } }));
  },
};
