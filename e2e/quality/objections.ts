import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest';

/** Axe's findings by all of its default rules: a line for each place. */
export async function objections(page: Page): Promise<string[]> {
  await atRest(page);
  // Legacy mode: no page has a frame of another origin, so axe needs no extra tab to combine results.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
