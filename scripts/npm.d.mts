export function npm(...words: string[]): [command: string, args: string[]];
