import { useState } from 'react';
import { shallowEqual } from 'react-redux';

/**
 * The value, or if it is undefined the last one with the same key: shown data stay while they are refreshed, and if the refresh
 * fails.
 */
export function useLastKnown<T>(value: T | undefined, key: string): T | undefined {
  const [last, setLast] = useState({ key, value });
  if (last.key !== key || (value !== undefined && !shallowEqual(value, last.value))) setLast({ key, value });
  return value ?? (last.key === key ? last.value : undefined);
}
