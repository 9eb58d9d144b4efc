/** The program `pluis`. For Node only. */
export { ignoreClosedPipes, performHere, terminal } from './here';
export { addPublishVerb } from './publish-verb';
