/**
 * Returns true if the visitor saves data, or if the connection is so slow that prefetching would delay what
 * is needed now: of the effective types 2g and slower, or of those that `slow` matches.
 */
export function savesData(slow = /2g$/): boolean {
  // Missing in some browsers.
  const { effectiveType, saveData } = Object('connection' in navigator && navigator.connection);
  return saveData === true || slow.test(effectiveType);
}
