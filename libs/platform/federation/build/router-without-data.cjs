/**
 * @param {string} text
 * @param {RegExp} place
 * @param {(found: string) => string} replace
 * @throws {Error} if there is no such place: the router is written in another way than this trim knows
 */
function change(text, place, replace) {
  if (text.search(place) === -1)
    throw new Error(`The trim router-data does not fit this version of the router, which lacks ${place}.`);
  return text.replace(place, replace);
}

const nothing = () => '';

/**
 * Rspack's loader for the router. No page has a data router, which the compiler cannot know: this says so in the functions that ask,
 * so that the router's code for it (its error boundary, redirects of the server) is removed.
 * @param {string} source
 */
module.exports = function routerWithoutData(source) {
  if (!source.includes('function _renderMatches(')) return source;
  const rendered = change(source, /^function _renderMatches\([\s\S]*?^\}/m, (body) =>
    change(body, /^ *let dataRouterState = .*;$/m, nothing).replace(/\bdataRouterState\b/g, 'undefined'),
  );
  const linked = change(
    rendered,
    /\{ isDataRoute \} = React\d*\.useContext\(RouteContext\);/,
    () => 'isDataRoute = false;',
  );
  return change(linked, /^RenderErrorBoundary\.contextType = .*;$/m, nothing);
};
