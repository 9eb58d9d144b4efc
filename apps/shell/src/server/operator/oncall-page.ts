import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import {
  checkoutCommands,
  type HistoryEntry,
  type ReleaseFlags,
  type ReleaseSettings,
  rolloutCommand,
  rolloutStore,
} from '@pluis/rollout';
import type { Config } from '../config';
import type { Breaker } from '../render-host/breaker';
import type { ShellBuild } from '../pages/shell-build';
import type { ServedReleases } from '../releases/served-releases';
import { accessOf } from './access';
import type { CommandText } from './actions';
import { overview, type ServerFacts } from './overview';
import { page, policyOf, shownHours } from './page';
import type { EvidenceReader } from './read-evidence';

interface Options {
  config: Pick<Config, 'metricsHost' | 'metricsToken' | 'distDir'>;
  shell: Pick<ShellBuild, 'oncallStyle'>;
  settings: ReleaseSettings;
  reader: Pick<EvidenceReader, 'status' | 'evidence'>;
  flags: Pick<ReleaseFlags, 'isReadable'>;
  releases: Pick<ServedReleases, 'stableReleases'>;
  breaker: Pick<Breaker, 'crashed'>;
  registry: Pick<Registry, 'getSingleMetric'>;
  now?: () => number;
}

/** The page for the person on call at `/`. It is never part of the app that visitors reach. */
export async function oncallRoutes(operator: FastifyInstance, options: Options): Promise<void> {
  const { config, settings, reader, flags, releases, breaker, registry, now = Date.now } = options;
  const { oncallStyle: style } = options.shell;
  const policy = policyOf(style);
  const command = commandText(config.distDir);

  async function readFacts(): Promise<ServerFacts> {
    const served = Object.entries(releases.stableReleases());
    const overloaded = await registry.getSingleMetric('overloaded_total')?.get();
    return {
      areFlagsReadable: flags.isReadable(),
      isFlagdAlone: settings.isFlagdAlone,
      missing: served
        .filter(([, { isOff, releases: found }]) => !isOff && found.length === 0)
        .map(([name]) => name),
      overloaded: overloaded?.values[0]?.value ?? 0,
      crashed: breaker.crashed(),
    };
  }

  operator.get('/', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const access = accessOf(request, { host: config.metricsHost, token: config.metricsToken });
    if (access === 'token needed') {
      reply.code(401).header('www-authenticate', 'Basic realm="Pluis on call", charset="UTF-8"');
      return reply
        .type('text/plain; charset=utf-8')
        .send('Enter METRICS_TOKEN as the password, with any user name.\n');
    }
    if (access !== 'allowed') return reply.code(403).type('text/plain; charset=utf-8').send(refusals[access]);
    const query = new URLSearchParams(request.url.split('?')[1]);
    const hours = shownHours.find((each) => String(each) === query.get('hours')) ?? 4;
    const [state, server, entries, evidence] = await Promise.all([
      reader.status(),
      readFacts(),
      rolloutStore(settings)
        .readHistory()
        .catch((): HistoryEntry[] => []),
      reader.evidence(hours),
    ]);
    const content = overview({ ...state, server, history: entries, evidence, hours, now: now(), command });
    return reply
      .type('text/html; charset=utf-8')
      .send(page(content, { style, refreshes: query.get('refresh') !== 'off' }));
  });
}

const refusals = {
  'no token set':
    'This page needs a token, because METRICS_HOST is not a loopback address. Set METRICS_TOKEN and restart the server.\n',
  'other host':
    'Open this page as localhost or 127.0.0.1, for example through an SSH tunnel, or set METRICS_HOST and METRICS_TOKEN.\n',
};

/** Commands are those of the package if this server runs from one. */
function commandText(distDir: string): CommandText {
  const packaged = path.resolve(distDir, '../../rollout.mjs');
  const names = existsSync(packaged) ? { rollout: `node ${packaged}` } : checkoutCommands;
  return (...words) => rolloutCommand(names, ...words);
}
