import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { parseFindings, type Findings } from './findings';

export interface Limits {
  /** Maximum duration of the whole check, in seconds, from its first step on. */
  seconds: number;
  /** Maximum heap size, in MiB. */
  heapMegabytes: number;
  /** Maximum resident memory of the process, in MiB. */
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

/** Runs a checking process to its end or until it exceeds a limit. Never rejects because of the release. */
export async function runCheck({ script, first, folder, limits }: Check): Promise<Findings> {
  const words = [
    `--max-old-space-size=${limits.heapMegabytes}`,
    ...(first === undefined ? [] : ['--import', first]),
    ...[script, folder, String(limits.megabytes)],
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
  let late: string | undefined;
  const endAfter = (seconds: number, sentence: string) =>
    setTimeout(() => {
      late = sentence;
      child.kill('SIGKILL');
    }, seconds * 1000);
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
  const findings = parseFindings(said());
  const verdict = findings.find((finding) => 'problems' in finding);
  if (verdict) return verdict;
  const step = findings.findLast((finding) => 'at' in finding);
  const isTooLarge = findings.some((finding) => 'isTooLarge' in finding);
  const tooLarge = isTooLarge ? `it takes more than ${limits.megabytes} MB of memory.` : undefined;
  const problem = late ?? tooLarge ?? reasonOf(complaints(), how, limits);
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
