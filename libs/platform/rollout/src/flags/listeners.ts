export interface Listeners {
  add(listener: () => void): () => void;
  call(): void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call() {
      listeners.forEach((listener) => listener());
    },
  };
}
