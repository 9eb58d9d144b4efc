// Checks the types of the named projects. One process parses each file once and checks it in the first project that has it: alone,
// each project would parse and check the libraries again.
import path from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/installed.mjs';

const parsed = new Map();
const checked = new Set();

/** The options and files of a project's `tsconfig.json`. */
function readProject(project) {
  const file = path.join(root, project, 'tsconfig.json');
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => report([diagnostic]),
  };
  return ts.getParsedCommandLineOfConfigFile(file, {}, host);
}

/** Like the compiler's own host, with files that all projects share. */
function createHost(options) {
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile.bind(host);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  host.getSourceFile = (file, ...more) => {
    if (!parsed.has(file)) parsed.set(file, parse(file, ...more));
    return parsed.get(file);
  };
  return host;
}

/** The errors in the files of a project that no project before it has. */
function check({ fileNames, options, errors }) {
  const program = ts.createProgram({ rootNames: fileNames, options, host: createHost(options) });
  const isNew = ({ fileName }) => !checked.has(fileName) && !/node_modules|\.d\.m?ts$/.test(fileName);
  const files = program.getSourceFiles().filter(isNew);
  const found = files.flatMap((file) => {
    checked.add(file.fileName);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  return [...errors, ...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(), ...found];
}

function report(diagnostics) {
  const host = {
    getCanonicalFileName: (file) => file,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  console.error(ts.formatDiagnostics(diagnostics, host));
  process.exitCode = 1;
}

for (const project of process.argv.slice(2)) {
  const errors = check(readProject(project));
  if (errors.length > 0) report(errors);
}
