import { useState } from 'react';
import { shallowEqual } from 'react-redux';

/**
 * The value, and while there is none the last one that there was under the same key: what is shown stays while it is
 * renewed, and where that fails.
 */
export function useLastKnown<T>(value: T | undefined, key: string): T | undefined {
  const [last, setLast] = useState({ key, value });
  if (last.key !== key || (value !== undefined && !shallowEqual(value, last.value))) setLast({ key, value });
  return value ?? (last.key === key ? last.value : undefined);
}
