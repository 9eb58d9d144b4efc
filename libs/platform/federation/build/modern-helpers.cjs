/**
 * The helpers that a compiler for old browsers wrote into redux-persist, each on a line of its own, in modern syntax.
 * @type {Readonly<Record<string, string>>}
 */
const modern = {
  _objectSpread: 'const _objectSpread = Object.assign;',
  _objectWithoutProperties:
    'const _objectWithoutProperties = (source, [key]) => { const { [key]: _, ...rest } = source ?? {}; return rest; };',
  _toConsumableArray: 'const _toConsumableArray = (list) => [...list];',
  ownKeys: '',
  _defineProperty: '',
  _objectWithoutPropertiesLoose: '',
  _nonIterableSpread: '',
  _iterableToArray: '',
  _arrayWithoutHoles: '',
};

/**
 * Rspack's loader for redux-persist, whose helpers are larger than its own code. It also replaces the default way to merge a
 * stored state, because each of our slices has its own.
 * @param {string} source
 */
module.exports = function modernHelpers(source) {
  return source
    .replace(/^function (\w+)\(.*\}$/gm, (line, name) => modern[name] ?? line)
    .replace(/(import autoMergeLevel1 from '\.\/stateReconciler\/)autoMergeLevel1'/, "$1hardSet'");
};
