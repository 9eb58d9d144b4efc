/** Starts the longest files first, so that at the end no worker waits for one that began late. */
const { default: Sequencer } = require('@jest/test-sequencer');

/** The longest first. Another file needs no line here: the order of the rest costs seconds. */
const longest = [
  'release-check/inspect-release',
  'render-host/faults-of-processes',
  'commands/run-rollout',
  'state/bucket-store',
  'publishing/provide-release',
  'render-host/faults-under-load',
  'render-host/faults',
  'render-host/faults-of-native-code',
  'http/odd-requests',
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
