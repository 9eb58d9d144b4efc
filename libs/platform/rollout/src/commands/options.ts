import { Option } from 'commander';

/** The values of the options of all verbs, as they are typed. */
export interface Values {
  readonly json?: boolean;
  readonly by?: string | undefined;
  readonly why?: string | undefined;
  readonly where?: readonly string[] | undefined;
  readonly givesUp?: readonly string[] | undefined;
  readonly percent?: string | undefined;
  readonly steps?: string | undefined;
  readonly every?: string | undefined;
  readonly minViews?: string | undefined;
  readonly complete?: boolean | undefined;
  readonly hours?: string | undefined;
  readonly keep?: string;
  readonly server?: string;
  readonly shell?: string;
  readonly path?: string;
  readonly version?: string;
  readonly from?: string;
  readonly out?: string;
  readonly tarball?: boolean;
  readonly shop?: boolean;
  readonly check?: boolean;
  readonly prepare?: boolean;
  readonly port?: string;
}

/** Collects the values of an option that may be repeated. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** The options of the verbs that act on a remote. */
export const options = {
  by: new Option('--by <name>', 'the author in the history (by default your login name)'),
  why: new Option('--why <sentence>', 'the reason in the history'),
  json: new Option('--json', 'print JSON alone'),
  where: new Option(
    '--where <condition>',
    'only visitors with language=nl,de; repeat it; all removes it',
  ).argParser(collect),
  givesUp: new Option(
    '--gives-up <path>',
    'a page, link or place that this release may remove; repeat it',
  ).argParser(collect),
  percent: new Option('--percent <n>', 'percentage of the visitors, 0 to 100'),
  steps: new Option('--steps <list>', 'rising percentages of the visitors: 5,25,50,100'),
  every: new Option('--every <duration>', 'time of a step: 20s, 10m or 2h'),
  minViews: new Option('--min-views <n>', 'views that each step needs (50)'),
  complete: new Option('--complete', 'make it stable after the last step'),
  hours: new Option('--hours <n>', 'how long the link works (24)'),
} satisfies Partial<Record<keyof Values, Option>>;

export type OptionName = keyof typeof options;
