import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { maxRemotes, visitActions } from '../../evidence/visit-report';
import type { Config } from '../config';
import type { VisitMetrics } from '../health/visit-metrics';
import type { ShellBuild } from '../pages/shell-build';
import type { ResolveVisit } from '../visit/visit';
import type { ConditionMet } from './evidence';
import { createNetworkLimit } from './network';
import { isGiven } from './reports';
import { isSampled } from './sample';
import { shellVisit } from './shell-evidence';
import { createVisitRecorder } from './visit-recorder';

const bodyLimit = 2048;
/** Maximum reports per network in a minute. */
const maxReports = 120;
const windowMs = 60_000;
/** Crawlers that run scripts. They are no shoppers. */
const crawler = /bot\b|bot\/|crawl|spider|lighthouse/i;

const milliseconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(300_000)));
const reportSchema = v.strictObject({
  remotes: v.pipe(
    v.array(
      v.strictObject({
        remote: v.pipe(v.string(), v.maxLength(64)),
        version: v.pipe(v.string(), v.maxLength(128)),
        actions: v.pipe(v.array(v.picklist(visitActions)), v.maxLength(visitActions.length)),
        lcp: milliseconds,
        inp: milliseconds,
        ttfb: milliseconds,
        cls: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
      }),
    ),
    v.minLength(1),
    v.maxLength(maxRemotes),
  ),
});

interface Options {
  config: Pick<Config, 'evidenceSample'>;
  metrics: VisitMetrics;
  conditionMet: ConditionMet;
  resolveVisit: ResolveVisit;
  shell: Pick<ShellBuild, 'version'>;
}

/** Browsers' reports of visits: web vitals, and actions with the cart. */
export async function visitRoutes(
  app: FastifyInstance,
  { config, metrics, conditionMet, resolveVisit, shell }: Options,
): Promise<void> {
  const record = createVisitRecorder({ metrics, conditionMet });
  const hasRoom = createNetworkLimit({ max: maxReports, windowMs });

  app.post(
    '/visit',
    {
      bodyLimit,
      async onRequest(request, reply) {
        if (hasRoom(request.ip)) return;
        return reply
          .code(429)
          .header('retry-after', String(windowMs / 1000))
          .send();
      },
    },
    async (request, reply) => {
      const report = v.safeParse(reportSchema, request.body);
      if (!report.success) return reply.code(400).send({ error: 'This is not a report of a visit.' });
      const visit = await resolveVisit(request);
      const isCrawler = crawler.test(request.headers['user-agent'] ?? '');
      // A preview is seen by the team, not by shoppers.
      const counts =
        visit.isReturning && !visit.preview && !isCrawler && isSampled(visit.visitor, config.evidenceSample);
      if (counts) {
        const given = report.output.remotes.filter((entry) => isGiven(visit, entry));
        const ofShell = shellVisit(given, shell.version);
        for (const entry of ofShell ? [...given, ofShell] : given) record(visit, entry);
      }
      return reply.code(204).send();
    },
  );
}
