export const root: string;
export function tool(name: string, folder?: string): string;
export function npm(...words: string[]): [command: string, args: string[]];
