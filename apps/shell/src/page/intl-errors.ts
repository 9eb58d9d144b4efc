/** A missing message shows its key [I18-2]; the check of the messages reports it, the shopper's console does not. */
export function ignoreMissing(): void {}
