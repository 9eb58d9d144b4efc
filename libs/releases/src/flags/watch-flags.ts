import { watch, type FSWatcher } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FlagsDocumentError, parseFlags, type FlagsDocument } from './flags-document';

export interface FlagsWatch {
  /** The last valid document. */
  current(): FlagsDocument;
  /** True if the file was valid when it was last read. */
  isReadable(): boolean;
  close(): void;
}

export interface FlagsWatchOptions {
  readonly onChange: (document: FlagsDocument) => void;
  /** Called once per new problem, such as a missing or broken file. The last valid document stays in force. */
  readonly onProblem: (message: string) => void;
  /** Poll interval in milliseconds, for file systems without change events (network drives, containers). */
  readonly pollMs?: number;
}

/**
 * Follows a flags file, starting from a document that was read from it. Each check reads the whole file,
 * which is small, because modification times can miss a change. The first check also reports a change,
 * because the file may have changed since it was read.
 */
export function watchFlags(file: string, first: FlagsDocument, options: FlagsWatchOptions): FlagsWatch {
  const { onChange, onProblem, pollMs = 500 } = options;
  let current = first;
  let seen: string | undefined;
  let problem = '';
  let isReadable = true;
  let isClosed = false;
  let looking: Promise<void> | null = null;

  function report(message: string): void {
    isReadable = message === '';
    if (message !== '' && message !== problem) onProblem(message);
    problem = message;
  }

  async function look(): Promise<void> {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      report(`${file} cannot be read (${String(error)}); the last valid flags stay in force.`);
      return undefined;
    });
    if (isClosed || text === seen) return;
    seen = text;
    if (text === undefined) return;
    try {
      current = parseFlags(text);
    } catch (error) {
      if (!(error instanceof FlagsDocumentError)) throw error;
      report(`${file} is broken: ${error.message}; the last valid flags stay in force.`);
      return;
    }
    report('');
    onChange(current);
  }

  function lookOnce(): void {
    if (isClosed || looking !== null) return;
    looking = look()
      .catch((error: unknown) => report(`${file} could not be followed: ${String(error)}`))
      .finally(() => {
        looking = null;
      });
  }

  const timer = setInterval(lookOnce, pollMs);
  timer.unref();
  const watcher = watchFolder(path.dirname(file), lookOnce);
  lookOnce();
  return {
    current: () => current,
    isReadable: () => isReadable,
    close() {
      isClosed = true;
      clearInterval(timer);
      watcher?.close();
    },
  };
}

/** Change events make it faster; if the file system has none, polling alone works. */
function watchFolder(folder: string, onEvent: () => void): FSWatcher | null {
  try {
    const watcher = watch(folder, { persistent: false }, onEvent);
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}
