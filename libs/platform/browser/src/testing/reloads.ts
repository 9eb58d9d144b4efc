/** Counts how often a page requests a reload. jsdom cannot reload and logs that on the console, which reveals it. */
export function watchReloads(): () => number {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  return () =>
    said.mock.calls.filter(([error]) => String(error).includes('Not implemented: navigation')).length;
}
