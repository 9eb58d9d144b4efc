/**
 * Returns true if the visitor saves data, or if the connection is so slow that prefetching would delay what
 * is needed now.
 */
export function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow = 'effectiveType' in connection && /2g$/.test(String(connection.effectiveType));
  return isSlow || ('saveData' in connection && connection.saveData === true);
}
