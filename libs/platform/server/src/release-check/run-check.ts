import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { readingOnly, readMoment } from '@pluis/render-host';
import { parseFindings, type Findings } from './findings';

export interface Limits {
  /** Maximum duration of the whole check, in seconds, from its first step on. */
  seconds: number;
  /** Maximum heap size, in MiB. */
  heapMegabytes: number;
  /** Maximum resident memory of the process, in MiB; only Linux tells it. */
  megabytes: number;
}

interface Check {
  script: string;
  /** A module to load before the script. */
  first?: string;
  /** The folder with the release and its job. */
  folder: string;
  limits: Limits;
}

/** Maximum duration of a process's start, in seconds. Nothing of the release runs then. */
const maxStartSeconds = 60;

/** The variables that the process gets. Windows needs SystemRoot to find its libraries. */
const passedOn = ['SystemRoot', 'TZ', 'LANG'];

/** Maximum length of the output that is kept, in characters. */
const maxText = 1_000_000;

/** How often its memory is looked at, in milliseconds. */
const lookMs = 50;

/** The folders that a script is read from: its own, and those of the packages that it imports. */
function foldersOf(script: string): string[] {
  const packages = createRequire(script).resolve.paths('react') ?? [];
  return [path.dirname(script), ...packages.filter((each) => existsSync(each))];
}

/**
 * Runs a checking process to its end or until it exceeds a limit. By Node's permission model it reads itself, its packages and
 * the release, and nothing else. Never rejects because of the release.
 */
export async function runCheck({ script, first, folder, limits }: Check): Promise<Findings> {
  const words = [
    ...readingOnly([...foldersOf(realpathSync(script)), realpathSync(folder)]),
    `--max-old-space-size=${limits.heapMegabytes}`,
    ...(first === undefined ? [] : ['--import', first]),
    ...[realpathSync(script), folder],
  ];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    // Pass on no secrets of the publisher.
    env: { NODE_ENV: 'production', ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])) },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const said = collect(child.stdio[3]);
  const complaints = collect(child.stderr);
  let excess: string | undefined;
  const end = (sentence: string) => {
    excess = sentence;
    child.kill('SIGKILL');
  };
  const endAfter = (seconds: number, sentence: string) => setTimeout(() => end(sentence), seconds * 1000);
  const looking = setInterval(() => {
    const { memoryBytes = 0 } = readMoment(child.pid, 0);
    if (memoryBytes > limits.megabytes * 2 ** 20) end(`it takes more than ${limits.megabytes} MB of memory.`);
  }, lookMs);
  let timer = endAfter(maxStartSeconds, `the check has not started after ${maxStartSeconds} s.`);
  // Its first message names the first step.
  child.stdio[3]?.once('data', () => {
    clearTimeout(timer);
    timer = endAfter(limits.seconds, `it has not ended after ${limits.seconds} s.`);
  });
  const how = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code ?? 'unknown'}`));
  });
  clearTimeout(timer);
  clearInterval(looking);
  const findings = parseFindings(said());
  const verdict = findings.find((finding) => 'problems' in finding);
  if (verdict) return verdict;
  const step = findings.findLast((finding) => 'at' in finding);
  const problem = excess ?? reasonOf(complaints(), how, limits);
  return { slices: [], scripts: {}, problems: [step ? `${step.at}: ${problem}` : problem] };
}

/**
 * Says why a process has ended.
 * @param complaints its output on stderr
 * @param how the signal or exit code that it ended with
 */
function reasonOf(complaints: string, how: string, { heapMegabytes }: Limits): string {
  if (/heap out of memory|heap limit/i.test(complaints))
    return `it takes more than ${heapMegabytes} MB of memory.`;
  const reason = /^\s*(?:\w*Error\b.*)$/m.exec(complaints)?.[0].trim();
  return `it ends its process (${how})${reason ? `: ${reason}` : ''}.`;
}

function collect(stream: unknown): () => string {
  let text = '';
  if (stream instanceof Readable)
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      if (text.length < maxText) text += chunk;
    });
  return () => text;
}
