export { remoteConfigs } from './remote.mjs';
export { shellConfigs, shellServerConfig } from './shell.mjs';
export { providedVersions, requiredRanges, sharedModules } from './shared.mjs';
