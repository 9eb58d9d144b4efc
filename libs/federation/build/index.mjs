export { remoteConfigs } from './remote.mjs';
export { shellConfigs } from './shell.mjs';
export { providedVersions, requiredRanges, sharedModules } from './shared.mjs';
