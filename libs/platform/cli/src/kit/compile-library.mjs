import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../../../../scripts/environment.mjs';
import { libraryFolder } from '../../../../../tools/checks/libraries.mjs';

const isTest = (file) => /\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(file);

/**
 * Compiles the workspace's libraries into packages of JavaScript and types below `<stage>/node_modules/@pluis`. The order of the
 * names matters: each library finds the types of those before it.
 */
export function compileLibraries(stage, names) {
  for (const name of names) compileLibrary(stage, name);
}

function compileLibrary(stage, name) {
  const library = path.join(root, libraryFolder(name));
  const facts = JSON.parse(fs.readFileSync(path.join(library, 'package.json'), 'utf8'));
  const folder = path.join(stage, 'node_modules', facts.name);
  compileSources({ stage, sources: path.join(library, 'src'), name, out: path.join(folder, 'dist') });
  writePackage(folder, facts);
  for (const file of packedBeside) {
    if (fs.existsSync(path.join(library, file)))
      fs.cpSync(path.join(library, file), path.join(folder, file), { recursive: true });
  }
  fs.copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
}

/** Files that are packed as they are. */
const packedBeside = ['README.md', 'build/compile-messages.cjs'];

/**
 * Writes the package.json of a compiled package: the workspace's own, with the compiled files.
 * @param {string} folder
 * @param {object} facts the workspace's package.json
 * @param {object} [more] fields that only the package has
 */
export function writePackage(
  folder,
  { private: _private, scripts: _scripts, nx: _nx, devDependencies: _dev, ...facts },
  more,
) {
  const exports = Object.entries(facts.exports).map(([entry, file]) => [entry, packedExport(file)]);
  const packed = { ...facts, exports: Object.fromEntries(exports), ...more };
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
}

/** The package export for a source entry, in the compiled package. */
function packedExport(file) {
  const compiled = file.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(compiled)) return compiled;
  const stem = compiled.replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

/** Compiles a folder of sources and copies its styles and pictures. Throws the compiler's errors. */
export function compileSources({ stage, sources, name, out }) {
  // Compile a copy: in their own folder the sources would import other libraries' sources instead of the compiled packages.
  const copy = path.join(stage, 'sources', name);
  fs.cpSync(sources, copy, { recursive: true, filter: (file) => !isTest(path.relative(sources, file)) });
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    {
      compilerOptions: {
        ...config.compilerOptions,
        noEmit: false,
        declaration: true,
        allowImportingTsExtensions: false,
        rootDir: copy,
        outDir: out,
        types: ['node'],
      },
    },
    ts.sys,
    root,
  );
  const files = fs.readdirSync(copy, { recursive: true, encoding: 'utf8' });
  const entries = files.filter((file) => /\.tsx?$/.test(file)).map((file) => path.join(copy, file));
  const program = ts.createProgram([...entries, path.join(root, 'types/css-modules.d.ts')], options);
  const { diagnostics } = program.emit();
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problems.length > 0) {
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (file) => file,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
  }
  for (const file of files) {
    const source = path.join(copy, file);
    if (fs.statSync(source).isDirectory() || /\.tsx?$/.test(file)) continue;
    fs.mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    fs.copyFileSync(source, path.join(out, file));
  }
}
