import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toastStyles } from './toast-styles';

const root = path.resolve(__dirname, '../../..');

/** Properties that tie a rule to the left or the right, although a language may run the other way. */
const physical: [RegExp, string][] = [
  [
    /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
    '-inline-start, -inline-end',
  ],
  [/(?<![\w-])(?:left|right)\s*:/, 'inset-inline'],
  [/border-(?:top|bottom)-(?:left|right)-radius/, 'border-start-start-radius and its like'],
  [/(?:text-align|float|clear)\s*:\s*(?:left|right)/, 'start, end, inline-start, inline-end'],
  [/(?:to (?:left|right)\b|translateX\()/, 'var(--forward)'],
  [/\btranslate\s*:\s*-?(?:calc\()?[\d.]*[1-9][\d.]*(?!.*var\(--forward\))/, 'var(--forward)'],
];

/** `top right bottom left`: four values of which the second and the fourth differ. */
function unequalSides(line: string): boolean {
  const [, text = ''] = /(?<![\w-])(?:inset|margin|padding)\s*:\s*([^;]+);/.exec(line) ?? [];
  const values = text.match(/[\w-]+\([^)]*\)|[^\s()]+/g) ?? [];
  return values.length === 4 && values[1] !== values[3];
}

function problemsIn(css: string): string[] {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .flatMap((line) => {
      const found = physical.find(([pattern]) => pattern.test(line));
      if (found) return [`${line.trim()} (say ${found[1]})`];
      return unequalSides(line) ? [`${line.trim()} (use -block and -inline)`] : [];
    });
}

const files = ['apps', 'libs', 'libs/platform'].flatMap((folder) =>
  readdirSync(path.join(root, folder)).flatMap((project) => stylesheetsIn(path.join(folder, project, 'src'))),
);

function stylesheetsIn(folder: string): string[] {
  // The parent folder also contains a file.
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file));
}

it('[I18-1] finds styles to check', () => {
  expect(files.length).toBeGreaterThan(20);
});

it.each(files)('[I18-1] %s fits a language that runs from right to left', (file) => {
  expect(problemsIn(readFileSync(path.join(root, file), 'utf8'))).toEqual([]);
});

it('[I18-1] [UI-2] the styles of toasts fit a language that runs from right to left', () => {
  expect(problemsIn(toastStyles)).toEqual([]);
});

it.each([
  'margin-left: 1px;',
  'left: 0;',
  'text-align: right;',
  'inset: 0 auto 0 0;',
  'padding: 0 1px 0 calc(1px + 2px);',
  'translate: 100%;',
  'translate: -9999px;',
  'border-top-left-radius: 2px;',
])('[I18-1] rejects: %s', (line) => {
  expect(problemsIn(`.a {\n  ${line}\n}`)).toHaveLength(1);
});

it.each([
  'margin-inline-start: 1px;',
  'inset: 0 auto;',
  'inset: auto 0 1px;',
  'translate: calc(100% * var(--forward));',
  'translate: 0 1.5rem;',
  'translate: none;',
])('[I18-1] accepts: %s', (line) => {
  expect(problemsIn(`.a {\n  ${line}\n}`)).toEqual([]);
});
