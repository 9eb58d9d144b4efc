/**
 * Counts how often a page asks to be loaded anew. jsdom cannot do that and says so on the console, which is how a test
 * knows of it.
 */
export function watchReloads(): () => number {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  return () =>
    said.mock.calls.filter(([error]) => String(error).includes('Not implemented: navigation')).length;
}
