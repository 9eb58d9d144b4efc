/**
 * Rspack's loader for the router. No page has a data router, which the compiler cannot know: this says so in the functions that ask,
 * so that the router's code for it (its error boundary, redirects of the server) is removed.
 * @param {string} source
 */
module.exports = function routerWithoutData(source) {
  return source
    .replace(/^function _renderMatches\([\s\S]*?^\}/m, (body) =>
      body.replace(/^ *let dataRouterState = .*;$/m, '').replace(/\bdataRouterState\b/g, 'undefined'),
    )
    .replace(/\{ isDataRoute \} = React\d*\.useContext\(RouteContext\);/, 'isDataRoute = false;')
    .replace(/^RenderErrorBoundary\.contextType = .*;$/m, '');
};
