/** Starts the longest files first, so that at the end no worker waits for one that began late. */
const { default: Sequencer } = require('@jest/test-sequencer');

/** The longest first. Another file needs no line here: the order of the rest costs seconds. */
const longest = [
  'inspect-release',
  'team-publish',
  'rollout-store',
  'faults-of-processes',
  'faults',
  'faults-of-native-code',
  'faults-under-load',
  'run-rollout',
  'real-views',
  'provide-release',
  'visit-reports',
  'counted-visits',
  'odd-requests',
  'http/server',
  'checkout/checkout',
  'cart/src/cart-sheet',
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
