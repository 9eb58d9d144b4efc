import { placeTexts, type TeamStatus, verdictTexts } from '@pluis/rollout';
import type { MappedFrame } from './map-frames';

type Figure = TeamStatus['measures'][number]['stable'];

/** An error of a release with the places that it came through. */
export interface MappedError extends Omit<TeamStatus['errors'][number], 'frames'> {
  readonly frames: readonly MappedFrame[];
}

const maxErrors = 10;

/** Formats the status of a remote for a terminal. */
export function statusText(status: TeamStatus, errors: readonly MappedError[]): string[] {
  const { remote, sentence, next, counted, problem, errorsSince, hours, trial } = status;
  const period = trial ? `since the trial began, at most ${hours} h` : `over the last ${hours} h`;
  const hasUnmapped = errors.some(({ frames }) => frames.some(({ isMapped }) => !isMapped));
  return [
    `${remote}: ${sentence}`,
    ...(next === null ? [] : [`Next: ${next}`]),
    '',
    ...table(rowsOf(status)),
    `Figures ${period}; in brackets intervals of 95 % confidence. ${counted}`,
    ...(problem === null ? [] : [problem]),
    '',
    `Errors that the answering server has seen since ${errorsSince.slice(0, 16).replace('T', ' ')} UTC${errors.length === 0 ? ': none' : ''}`,
    ...errors.slice(0, maxErrors).flatMap(errorLines),
    ...(errors.length > maxErrors ? [`  and ${errors.length - maxErrors} more: --json lists them`] : []),
    ...(hasUnmapped
      ? [
          'Places without a source are of another build: build the commit of that release with `npx pluis build`.',
        ]
      : []),
  ];
}

function rowsOf({ stable, trial, measures }: TeamStatus): string[][] {
  const columns = [
    { title: `stable ${stable ?? 'none'}`, of: 'stable' as const },
    ...(trial ? [{ title: `trial ${trial.version} (${trial.percent} %)`, of: 'trial' as const }] : []),
  ];
  const count = (unit: string, name: string) => [
    name,
    ...columns.map(({ of }) => {
      const observed = measures.find((measure) => measure.of === unit)?.[of]?.of;
      return String(Math.round(observed ?? 0));
    }),
  ];
  return [
    ['', ...columns.map(({ title }) => title)],
    count('views', 'Views'),
    ...measures.map((measure) => [
      measure.title,
      ...columns.map(({ of }) => figureText(measure[of], measure.of)),
      ...(trial && measure.verdict ? [verdictTexts[measure.verdict]] : []),
    ]),
  ];
}

function figureText(figure: Figure, unit: string): string {
  return figure === null ? `no ${unit}` : `${figure.text} of ${Math.round(figure.of)}`;
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function errorLines({ version, where, message, count, lastAt, frames }: MappedError): string[] {
  return [
    `  ${count} x ${version} ${placeTexts[where]}, last at ${lastAt.slice(11, 16)} UTC: ${message}`,
    ...frames.map(({ text }) => `      at ${text}`),
  ];
}
