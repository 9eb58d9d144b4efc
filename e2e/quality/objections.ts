import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest';

/** The part of axe's result that the tests use. */
export interface Violation {
  id: string;
  nodes: readonly { html: string; failureSummary?: string | undefined }[];
}

/** A line for each place that violates a rule of axe. */
export const placesOf = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );

/** Axe's findings by all of its default rules: a line for each place. */
export async function objections(page: Page): Promise<string[]> {
  await atRest(page);
  // Legacy mode: no page has a frame of another origin, so axe needs no extra tab to combine results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return placesOf(violations);
}
