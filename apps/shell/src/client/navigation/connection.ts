/** Whether the visitor saves data, or has a line on which what is fetched ahead delays what is needed now. */
export function savesData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof connection !== 'object' || connection === null) return false;
  const isSlow = 'effectiveType' in connection && /2g$/.test(String(connection.effectiveType));
  return isSlow || ('saveData' in connection && connection.saveData === true);
}
