import type { BaseIssue } from 'valibot';
import { getDotPath } from 'valibot';

/** Formats the first schema issue as the end of a sentence: `files.a: Invalid type…`. */
export function firstIssue(issues: readonly BaseIssue<unknown>[]): string {
  const [issue] = issues;
  if (issue === undefined) return 'no detail';
  const path = getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
