export type { BrowserRelease, CheckedStyles } from './browser-release';
export { fetchModules } from './fetch-modules';
export { createReleaseChoice, type ReleaseChoice } from './release-choice';
export { isNeeded } from './module-names';
export { loadStyles } from './load-styles';
