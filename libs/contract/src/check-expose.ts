import type { ExposeModule } from './expose';

const optionalFunctions = ['register', 'load', 'head', 'Footer', 'submit', 'markdown'] as const;

/**
 * The problems of a module that claims to be an expose, a sentence each; empty if it keeps the contract. Checks only the
 * shape and does not change the module.
 */
export function checkExpose(module: unknown): string[] {
  if (typeof module !== 'object' || module === null) return ['the module has no exports'];
  const exports: Readonly<Record<string, unknown>> = { ...module };
  const problems: string[] = [];
  if (!isComponent(exports['default'])) problems.push('its default export is not a component');
  if (typeof exports['messages'] !== 'function') problems.push("it exports no function 'messages(language)'");
  for (const name of optionalFunctions) {
    if (exports[name] !== undefined && typeof exports[name] !== 'function') {
      problems.push(`its export '${name}' is not a function`);
    }
  }
  return problems;
}

/** Whether a module keeps the contract's shape. */
export function isExpose(module: unknown): module is ExposeModule {
  return checkExpose(module).length === 0;
}

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
