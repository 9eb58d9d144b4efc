import type { FromChild, ReleaseCode } from '../render-worker/messages';
import { openChannel, type ChannelOptions } from './child-channel';
import { createLimits, type Work } from './limits';
import { readProcessUsage } from './process-usage';
import { createPages, type FaultOf, type Page } from './process-pages';
import { NotReady, Overloaded, ReleaseFault } from './release-fault';

/** Why a process ended. */
export interface ProcessEnd {
  reason: string;
  /** Whether its release is to blame: nobody else's code is in there. */
  isFault: boolean;
  /** The pages that it had not begun: another process may render them. */
  waiting: Page[];
}

/** Events of a process that has a release. */
interface ProcessEvents {
  /** It may get a page. */
  onFree(): void;
  onEnd(end: ProcessEnd): void;
  /** It is blocked: another process may render these pages, which it has not begun. */
  onBlocked(waiting: Page[]): void;
}

export interface ProcessOptions extends ChannelOptions {
  /** Timeout of a page, in milliseconds. */
  budgetMs: number;
}

/** A process for the code of one release. */
export interface RenderProcess {
  /** Gives it the release, once; undefined for pages without one. */
  use(release: ReleaseCode | undefined, events: ProcessEvents): void;
  /** Resolves when it can render, or has ended. */
  settled(): Promise<void>;
  /** Returns true if it has been ready, or has ended. */
  hasStarted(): boolean;
  /** Returns true if it may get pages. */
  isReady(): boolean;
  /** The number of pages that it has. */
  pages(): number;
  render(page: Page): void;
  /** Checks its limits. `at`: the time, which must not jump. */
  look(at: number): void;
  /** Ends it, which is nobody's fault. */
  end(reason: string): void;
}

type State = 'loading' | 'loaded' | 'evaluating' | 'ready' | 'ended';

/** How long a process may take to load the shell's code, in milliseconds: then another one is started. */
const startMs = 30_000;
/** How long evaluating a release may take, as a multiple of a page's timeout. */
const evaluationFactor = 2;

/** Starts a process. It loads the shell's code, and no release. */
export function startProcess(options: ProcessOptions): RenderProcess {
  const channel = openChannel(options, { onMessage, onEnd: end });
  const limits = createLimits({ usage: () => readProcessUsage(channel.pid), ...options });
  const pages = createPages(channel, (...fault) => makeFault(release, ...fault));
  let release: ReleaseCode | undefined;
  let events: ProcessEvents | undefined;
  let state: State = 'loading';
  const settling = createGate();

  function enter(next: State): void {
    state = next;
    if (state === 'loaded' && events) {
      state = release ? 'evaluating' : 'ready';
      if (release) channel.post({ type: 'release', release });
    }
    if (state !== 'ready') return;
    settling.open();
    events?.onFree();
  }

  function end(reason: string, isItsOwn: boolean): void {
    if (state === 'ended') return;
    const isFault = isItsOwn && release !== undefined && state !== 'loading';
    state = 'ended';
    channel.kill();
    events?.onEnd({ reason, isFault, waiting: pages.takeWaiting() });
    pages.rejectAll(isFault ? makeFault(release, 'crash', reason) : notReady(release));
    settling.open();
  }

  function onMessage(message: FromChild): void {
    if (state === 'ended') return;
    limits.heard();
    if (message.type === 'loaded' && state === 'loading') return enter('loaded');
    if (message.type === 'ready' && state === 'evaluating') return enter('ready');
    if (message.type === 'unusable') return end(`it could not be evaluated: ${message.message}`, true);
    pages.take(message);
    events?.onFree();
  }

  function look(at: number): void {
    if (state === 'ended') return;
    const excess = limits.look(at, workOf(state, pages.oldest(), options.budgetMs), pages.isWaiting());
    if (excess) return end(excess.reason, excess.isFault);
    if (state !== 'ready') return;
    if (limits.isBlocked()) pages.giveBack((waiting) => events?.onBlocked(waiting));
    else if (pages.count() === 0 && limits.mayAsk(at)) pages.ask();
  }

  return {
    settled: settling.opened,
    use(code, handlers) {
      release = code;
      events = handlers;
      if (state !== 'ended') settling.shut();
      if (state === 'loaded' || state === 'ready') enter('loaded');
    },
    hasStarted: () => state === 'ready' || state === 'ended',
    isReady: () => state === 'ready' && !limits.isBlocked(),
    pages: pages.count,
    render: (page) => pages.add(page, options.budgetMs),
    look,
    end: (reason) => end(reason, false),
  };
}

function makeFault(release: ReleaseCode | undefined, ...[kind, message, stack]: Parameters<FaultOf>): Error {
  return release ? new ReleaseFault(release.remote, kind, message, stack) : new Error(message);
}

/** A promise that resolves when the gate is opened, and is another one once it was shut. */
function createGate() {
  let open = () => {};
  let opened = Promise.resolve();
  return {
    opened: () => opened,
    open: () => open(),
    shut: () => void (opened = new Promise((resolve) => (open = resolve))),
  };
}

/** Returns what a process does, so that its time can be limited; undefined if it has nothing to do. */
function workOf(state: State, oldest: number | undefined, budgetMs: number): Work | undefined {
  if (state === 'loading') return { name: state, limitMs: startMs, isFault: false };
  if (state === 'evaluating') return { name: state, limitMs: evaluationFactor * budgetMs, isFault: true };
  return oldest === undefined ? undefined : { name: `${oldest}`, limitMs: budgetMs, isFault: true };
}

/** The error of a page for which nobody is to blame. */
export function notReady(release: ReleaseCode | undefined): Error {
  return release ? new NotReady(release.remote) : new Overloaded();
}
