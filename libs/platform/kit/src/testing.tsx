import { render, type RenderResult } from '@testing-library/react';
import type { ExposeModule, PageHead } from '@pluis/contract';
import type { AppStore } from '@pluis/store';
import { prepareExpose, type ExposeOptions } from './surroundings';

export type { ExposeOptions } from './surroundings';

export interface RenderedExpose extends RenderResult {
  readonly store: AppStore;
  readonly head: PageHead | undefined;
}

/**
 * Renders an expose as the shell does: with a store that has its slices and data, with its messages, and at a route.
 * Rejects if a text is missing or wrong.
 */
export async function renderExpose(
  expose: ExposeModule,
  options: ExposeOptions = {},
): Promise<RenderedExpose> {
  const { store, head, problems, element } = await prepareExpose(expose, options);
  const result = render(element);
  if (problems.size > 0) throw new Error([...problems].join(' '));
  return { ...result, store, head };
}
