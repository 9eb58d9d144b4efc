export { evaluateBundle, type SharedModules } from './evaluate-bundle';
