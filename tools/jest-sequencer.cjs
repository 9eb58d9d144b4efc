/** Starts the longest files first, so that at the end no worker waits for one that began late. */
const { default: Sequencer } = require('@jest/test-sequencer');

/** The longest first. Another file needs no line here: the order of the rest costs seconds. */
const longest = [
  'faults-of-processes',
  'team-publish',
  'inspect-release',
  'rollout-store',
  'faults-under-load',
  'faults-judged',
  'create-release-flags',
  'judge-trials',
  'faults',
  'simulated-trials',
  'faults-of-native-code',
  'trials-together',
  'tracing',
  'served-releases',
  'odd-answers',
  'http/server',
];

const rank = ({ path }) => {
  const index = longest.findIndex((name) => new RegExp(`[/\\\\]${name}\\.test\\.tsx?$`).test(path));
  return index === -1 ? longest.length : index;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => rank(a) - rank(b) || a.path.localeCompare(b.path));
  }
};
