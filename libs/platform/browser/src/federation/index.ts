/** The modules that remotes share with the shell, and the names that browsers get of them. */
export { providedModules } from './shared-modules';
export { namesOf, sharedNames } from './shared-names';
