/** Whether this is the server, which shares the provider's answers among all visitors. The browser's build knows the answer. */
export const isServer = typeof window === 'undefined';
