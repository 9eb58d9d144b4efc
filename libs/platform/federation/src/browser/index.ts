export { createFederation, type Federation, type ProvidedModule, type RemoteRelease } from './federation';
