import type { Middleware, MiddlewareAPI } from 'redux';

type Handle = (action: unknown) => unknown;
type Link = (next: Handle) => Handle;

/** The middlewares of injected slices, one per path, replaced or removed while the store runs. */
export function createSliceMiddleware() {
  const links = new Map<string, Link>();
  let api: MiddlewareAPI | undefined;
  let next: Handle = (action) => action;
  let chain: Handle | undefined;

  const middleware: Middleware = (given) => {
    api = given;
    return (last) => {
      next = last;
      return (action) => {
        chain ??= [...links.values()].reduceRight((inner, link) => link(inner), next);
        return chain(action);
      };
    };
  };

  return {
    middleware,
    /** Replaces the middleware of a path; undefined removes it. */
    set(path: string, added: Middleware | undefined): void {
      links.delete(path);
      if (added && api) links.set(path, added(api));
      chain = undefined;
    },
  };
}
