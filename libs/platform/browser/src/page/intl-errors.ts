/** A missing message shows its key [I18-2]. The message check reports it; the shopper's console does not. */
export function ignoreMissing(): void {}
