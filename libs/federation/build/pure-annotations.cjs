/**
 * Rspack's loader for a library whose unused components cannot be left out, because calls at the top of its modules
 * look as if they did something: it marks those calls as pure and drops the names for developer tools. For the router
 * that is a third of its bytes in every first load.
 * @param {string} source
 */
module.exports = function annotatePure(source) {
  return source
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/(= )(React\d*\.(?:memo|forwardRef|createContext)\()/g, '$1/*#__PURE__*/ $2')
    .replace(/^(var \w+ = )(new (?:Set|URL|Map)\()/gm, '$1/*#__PURE__*/ $2');
};
