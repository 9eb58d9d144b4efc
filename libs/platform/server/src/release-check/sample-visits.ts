import { sampleHandles } from './sample-shop';

/** An address at which an expose is shown. */
export interface SampleVisit {
  /** The route's pattern. */
  pattern: string;
  pathname: string;
  params: Readonly<Record<string, string>>;
  /** The suffix for the expose's name in messages: ` of 'sold-out'`; empty for the first. */
  label: string;
}

/** Returns the addresses to try for a route: each sample product takes the place of its parameters. */
export function sampleVisits(pattern = '/'): SampleVisit[] {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return [{ pattern, pathname: pattern, params: {}, label: '' }];
  return sampleHandles.map((handle, index) => ({
    pattern,
    pathname: pattern.replaceAll(/:\w+/g, handle),
    params: Object.fromEntries(names.map((name) => [name, handle])),
    label: index === 0 ? '' : ` of '${handle}'`,
  }));
}
