import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../harness/paths';

interface PageBudget {
  path: string;
  /** kB (1000 bytes), as sent. */
  script: number;
  html: number;
  requests: number;
}

export const { pages: pageBudgets }: { pages: Record<'landing' | 'list' | 'product', PageBudget> } =
  JSON.parse(readFileSync(path.join(root, 'scripts/budgets.json'), 'utf8'));
