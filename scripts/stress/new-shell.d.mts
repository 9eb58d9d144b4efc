export function buildNewShell(): Promise<{ dist: string; remove(): Promise<void> }>;
