/** What the commands `publish:remote` and `rollout` need of the deployed shell: its facts, and a rendering of a release. */
export { shellFacts } from './check/shell-facts';
export { slicesOf, smokeRelease } from './check/smoke-release';
