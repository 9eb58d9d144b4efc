/** A remote's build, under the name that it has in the packed kit. */
export { remoteConfigs } from '@pluis/federation/build';
