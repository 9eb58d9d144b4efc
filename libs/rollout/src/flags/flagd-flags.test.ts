import { Server, ServerCredentials, type ServerWritableStream } from '@grpc/grpc-js';
import { until } from '@pluis/releases/testing/until';
import { chain, noon, ref, stableFlags } from '../testing/fixture-flags';
import { fileStore } from '../state/file-store';
import { flagsText } from './project-flags';
import type { RolloutState } from '../state/rollout-state';
import { createReleaseFlags, usesFlagd } from './create-release-flags';
import type { ReleaseFlags } from './release-flags';
import { startTrial } from '../rules/start-trial';

/** A flagd that streams one definition after the other over its sync protocol. */
async function startFlagd(first: RolloutState, at = 0) {
  const streams = new Set<ServerWritableStream<Buffer, string>>();
  let current = flagsText(first);
  const server = new Server();
  server.addService(
    {
      syncFlags: {
        path: '/flagd.sync.v1.FlagSyncService/SyncFlags',
        requestStream: false,
        responseStream: true,
        requestSerialize: (request: Buffer) => request,
        requestDeserialize: (bytes: Buffer) => bytes,
        responseSerialize: encodeSyncResponse,
        responseDeserialize: String,
      },
    },
    {
      syncFlags(stream: ServerWritableStream<Buffer, string>) {
        streams.add(stream);
        stream.write(current);
      },
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${at}`, ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return {
    port,
    send(rollouts: RolloutState) {
      current = flagsText(rollouts);
      streams.forEach((stream) => stream.write(current));
    },
    stop: () => server.forceShutdown(),
  };
}

/** The message `SyncFlagsResponse { string flag_configuration = 1; }`. */
function encodeSyncResponse(text: string): Buffer {
  const body = Buffer.from(text);
  const length: number[] = [];
  for (let rest = body.length; ; rest >>>= 7) {
    if (rest < 128) {
      length.push(rest);
      return Buffer.concat([Buffer.from([0x0a, ...length]), body]);
    }
    length.push((rest & 127) | 128);
  }
}

const unused = { store: fileStore('/not/used/with/flagd.json'), flagsFile: '/not/used/with/flagd.json' };
let flagd: Awaited<ReturnType<typeof startFlagd>>;
let flags: ReleaseFlags | undefined;

beforeEach(async () => {
  flagd = await startFlagd(stableFlags());
});

afterEach(async () => {
  await flags?.close();
  flagd.stop();
});

async function openFlagd(): Promise<ReleaseFlags> {
  flags = await createReleaseFlags({
    ...unused,
    env: { FLAGD_HOST: '127.0.0.1', FLAGD_PORT: String(flagd.port), REMOTES: 'catalog,cart' },
  });
  return flags;
}

it('[MFE-5] evaluates the definition of a real flagd and follows its changes', async () => {
  const opened = await openFlagd();
  expect(await opened.releaseSet('someone')).toEqual({ catalog: ref('1.4.0'), cart: null });
  expect(opened.fallbacks('catalog')).toEqual([ref('1.4.0')]);
  const onChange = jest.fn();
  opened.onChange(onChange);
  flagd.send(chain(stableFlags(), (state) => startTrial(state, ref('1.5.0'), 100, noon)));
  // The client may tell late of the state that it had before.
  await until(async () => (await opened.releaseSet('someone'))['catalog']?.version === '1.5.0');
  expect(await opened.releaseSet('someone')).toMatchObject({ catalog: ref('1.5.0') });
  await until(() => onChange.mock.calls.length > 0);
  expect(opened.fallbacks('catalog')).toEqual([ref('1.4.0')]);
});

it('[MFE-9] knows the condition of a trial, so that the evidence tells who meets it', async () => {
  const opened = await openFlagd();
  expect(opened.condition('catalog')).toEqual({});
  const where = { language: ['nl', 'de'] };
  flagd.send(chain(stableFlags(), (state) => startTrial(state, ref('1.5.0'), { percent: 10, where }, noon)));
  await until(async () => Object.keys(opened.condition('catalog')).length > 0);
  expect(opened.condition('catalog')).toEqual(where);
});

it('[MFE-4] keeps the last known releases when flagd is gone', async () => {
  const opened = await openFlagd();
  flagd.stop();
  expect(await opened.releaseSet('someone')).toMatchObject({ catalog: ref('1.4.0') });
});

it('[MFE-4] a flagd that is not there at the start is named, and followed when it comes', async () => {
  const { port } = flagd;
  flagd.stop();
  const problems: string[] = [];
  flags = await createReleaseFlags({
    ...unused,
    env: { FLAGD_HOST: '127.0.0.1', FLAGD_PORT: String(port), REMOTES: 'catalog' },
    onProblem: (message) => problems.push(message),
  });
  const opened = flags;
  expect(opened.problem()).toContain(`flagd at 127.0.0.1:${port} has not answered yet`);
  flagd = await startFlagd(stableFlags(), port);
  await until(() => opened.problem() === null);
  expect(await opened.releaseSet('someone')).toEqual({ catalog: ref('1.4.0') });
}, 30_000);

it.each([
  [{}, false],
  [{ FLAGD_HOST: 'flagd' }, true],
  [{ FLAGD_PORT: '8015' }, true],
  [{ FLAGD_SOCKET_PATH: '/run/flagd.sock' }, true],
  [{ FLAGD_HOST: '' }, false],
])('asks a real flagd by the environment %j: %s', (env, expected) => {
  expect(usesFlagd(env)).toBe(expected);
});
