/** Creates the function that starts a load unless one with the same key is running; then it returns that one. */
export function createSharedLoads<T>() {
  const loads = new Map<string, Promise<T>>();

  return function loadOnce(key: string, load: () => Promise<T>): Promise<T> {
    const running = loads.get(key) ?? load().finally(() => loads.delete(key));
    loads.set(key, running);
    return running;
  };
}
