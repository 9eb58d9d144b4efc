export const root: string;
export function tool(name: string, folder?: string): string;
export { npm } from './npm.mjs';
