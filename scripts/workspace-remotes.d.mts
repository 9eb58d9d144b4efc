export function workspaceRemotes(): string[];
