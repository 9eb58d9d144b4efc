/** A pattern that can be sent to a page; a string means the whole text. */
export type TextPattern = string | { source: string; flags: string };

/** Finds an element by role and name, as a screen reader does, by its text, or by a CSS selector. */
export interface Target {
  role?: string;
  name?: TextPattern;
  text?: TextPattern;
  css?: string;
  /** Search only inside this one. */
  within?: Target;
  /** The index among several elements, from 0. */
  nth?: number;
}

function pattern(text: string | RegExp): TextPattern {
  return typeof text === 'string' ? text : { source: text.source, flags: text.flags };
}

export function byRole(role: string, name?: string | RegExp): Target {
  return { role, ...(name !== undefined && { name: pattern(name) }) };
}
export const button = (name?: string | RegExp) => byRole('button', name);
export const link = (name?: string | RegExp) => byRole('link', name);
export const heading = (name?: string | RegExp) => byRole('heading', name);
export const text = (wanted: string | RegExp): Target => ({ text: pattern(wanted) });
export const css = (selector: string): Target => ({ css: selector });
export const within = (container: Target, target: Target): Target => ({ ...target, within: container });
export const nth = (index: number, target: Target): Target => ({ ...target, nth: index });
