import { renderToString } from 'react-dom/server';
import { checkExpose, type ExposeModule } from '@pluis/contract';
import { languages } from '@pluis/i18n';
import { prepareExpose, type ExposeOptions } from './surroundings';

/**
 * Renders every expose once in every language, as the server does. Returns a sentence for each failure, with the expose
 * and the language; empty if all renders succeed. Publishing runs the same check.
 */
export async function smoke(
  exposes: Readonly<Record<string, ExposeModule>>,
  options: Omit<ExposeOptions, 'language'> = {},
): Promise<string[]> {
  const problems: string[] = [];
  for (const [name, expose] of Object.entries(exposes)) {
    const wrong = checkExpose(expose);
    problems.push(...wrong.map((sentence) => `${name}: ${sentence}.`));
    if (wrong.length > 0) continue;
    for (const { code: language } of languages) {
      const problem = await renderOnce(expose, { ...options, language }).catch(messageOf);
      if (problem !== undefined) problems.push(`${name} in ${language}: ${problem}`);
    }
  }
  return problems;
}

async function renderOnce(expose: ExposeModule, options: ExposeOptions): Promise<string | undefined> {
  const { head, problems, element } = await prepareExpose(expose, options);
  if (head && !head.title) return 'its head has no title.';
  const html = renderToString(element);
  if (problems.size > 0) return [...problems].join(' ');
  // React's mark for a boundary that failed on the server and is left to the browser.
  if (html.includes('<!--$!-->')) return 'it suspends without data in the store.';
  return html ? undefined : 'it renders nothing.';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message}.` : `${String(error)}.`;
}
