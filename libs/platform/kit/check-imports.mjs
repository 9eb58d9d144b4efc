// node check-imports.mjs [folder]: checks that a remote imports only names of shared packages that browsers get.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { hints } from './surface-hints.mjs';

const surface = JSON.parse(fs.readFileSync(new URL('./surface.json', import.meta.url), 'utf8'));

/** The names of values in an import or re-export, `*` for all of them. Types are ignored. */
function valuesOf(statement) {
  if (ts.isImportDeclaration(statement)) {
    const clause = statement.importClause;
    if (!clause || clause.isTypeOnly) return [];
    const whole = clause.name ? ['default'] : [];
    return [...whole, ...bindingNames(clause.namedBindings)];
  }
  if (statement.isTypeOnly) return [];
  return statement.exportClause ? bindingNames(statement.exportClause) : ['*'];
}

function bindingNames(bindings) {
  if (!bindings) return [];
  if (!ts.isNamedImports(bindings) && !ts.isNamedExports(bindings)) return ['*'];
  return bindings.elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);
}

/** A sentence for each name that a source file imports and browsers do not get. */
export function importProblems(text, file) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const problems = [];
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const id = statement.moduleSpecifier?.text ?? '';
    const hint = Object.hasOwn(hints, id) ? hints[id] : undefined;
    if (hint === undefined) continue;
    const { line } = source.getLineAndCharacterOfPosition(statement.getStart());
    for (const name of valuesOf(statement)) {
      if (surface[id].includes(name)) continue;
      problems.push(
        `${file}:${line + 1}: it imports ${name} of ${id}, which browsers do not get. ${hint} Shared names: ${surface[id].join(', ')}.`,
      );
    }
  }
  return problems;
}

/** The same for all source files of a remote, except for tests. */
export function importProblemsIn(folder) {
  const sources = path.join(folder, 'src');
  return fs
    .readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|[\\/])testing[\\/]|\.d\.ts$/.test(file))
    .flatMap((file) => {
      const name = path.join(sources, file);
      return importProblems(fs.readFileSync(name, 'utf8'), path.relative(folder, name));
    });
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  const problems = importProblemsIn(path.resolve(process.argv[2] ?? '.'));
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
