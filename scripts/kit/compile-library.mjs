import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { sharedModules } from '@pluis/federation/build';
import { root } from '../environment.mjs';

const isTest = (file) => /\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(file);

/**
 * Compiles the workspace's libraries into packages of JavaScript and types below `<stage>/node_modules/@pluis`. The order of the
 * names matters: each library finds the types of those before it.
 */
export function compileLibraries(stage, names) {
  return names.map((name) => compileLibrary(stage, name));
}

function compileLibrary(stage, name) {
  const library = path.join(root, 'libs', name);
  const facts = JSON.parse(fs.readFileSync(path.join(library, 'package.json'), 'utf8'));
  const folder = path.join(stage, 'node_modules', facts.name);
  compileSources({ stage, sources: path.join(library, 'src'), name, out: path.join(folder, 'dist') });
  const versionOf = (dependency) => {
    const file = path.join(root, 'libs', dependency.replace('@pluis/', ''), 'package.json');
    return JSON.parse(fs.readFileSync(file, 'utf8')).version;
  };
  const dependencies = {};
  const peerDependencies = {};
  for (const [dependency, range] of Object.entries(facts.dependencies ?? {})) {
    const exact = dependency.startsWith('@pluis/') ? versionOf(dependency) : range;
    // Shared modules have one copy: the one that the project installs.
    const isPeer = dependency.startsWith('@pluis/') || sharedModules.includes(dependency);
    if (isPeer) peerDependencies[dependency] = `^${exact}`;
    else dependencies[dependency] = exact;
  }
  const packed = {
    name: facts.name,
    version: facts.version,
    description: facts.description,
    license: 'MIT',
    type: 'module',
    sideEffects: facts.sideEffects,
    exports: Object.fromEntries(
      Object.entries(facts.exports)
        .filter(([entry]) => !/\*/.test(entry))
        .map(([entry, file]) => [entry, packedExport(file)]),
    ),
    files: ['dist'],
    dependencies,
    peerDependencies,
  };
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  fs.copyFileSync(path.join(library, 'README.md'), path.join(folder, 'README.md'));
  fs.copyFileSync(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  return { name: facts.name, version: facts.version, folder };
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
  nameFiles(out);
}

/** Adds file names to relative imports, as Node and bundlers require them in ES modules. */
function nameFiles(out) {
  const files = fs.readdirSync(out, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name))) {
    const target = path.join(out, file);
    const named = fs
      .readFileSync(target, 'utf8')
      .replace(/(\bfrom |\bimport\(|\bimport )(['"])(\.{1,2}\/[^'"]+)\2/g, (whole, start, quote, id) => {
        const found = fs.existsSync(path.resolve(path.dirname(target), `${id}.d.ts`));
        return found ? `${start}${quote}${id}.js${quote}` : whole;
      });
    fs.writeFileSync(target, named);
  }
}
