/** A remote's build. The packed kit exports it under this name. */
export { remoteConfigs } from '@pluis/federation/build';
