import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import {
  checkToPublish,
  createReleaseChecks,
  deployedFacts,
  openRelease,
  openUpload,
  PublishRefusal,
  publishBuild,
  ReleaseError,
  releasePlace,
  type Release,
  SettingError,
  type ShellTools,
  storedManifests,
  systemErrorText,
  UploadError,
} from '@pluis/releases';
import { rolloutStore, type ReleaseSettings } from '@pluis/rollout';
import { readSetting } from '@pluis/settings';
import type { TeamJob, TeamResult } from './team-job';
import { inspectRelease, shellFacts } from './tools';

/** A process of its own: checks one release for a team, and publishes it if the team has sent it. [MFE-3, MFE-6, MFE-12] */
async function work(job: TeamJob): Promise<TeamResult> {
  try {
    const tools = await toolsFor(job.settings);
    return await (job.task === 'publish' ? publish(job, tools) : check(job, tools));
  } catch (error) {
    if (error instanceof UploadError) return { kind: 'invalid', message: error.message };
    const isOfRelease =
      error instanceof ReleaseError &&
      ['digest', 'manifest', 'too-large', 'unsafe-path'].includes(error.kind);
    if (error instanceof PublishRefusal || isOfRelease) return { kind: 'refused', message: error.message };
    return { kind: 'failed', message: failureOf(error) };
  }
}

async function publish(
  { remote, file, settings }: TeamJob & { task: 'publish' },
  tools: ShellTools,
): Promise<TeamResult> {
  const { build, ...described } = await openUpload(await readFile(file));
  const rules = { ...tools, remote, budget: readSetting(process.env, 'REMOTE_SCRIPT_BUDGET_KB') };
  const options = { ...described, check: (release: Release) => checkToPublish(release, rules) };
  const { manifest, integrity, created } = await publishBuild(releasePlace(settings), build, options);
  return { kind: created ? 'published' : 'present', version: manifest.version, integrity };
}

async function check(
  { remote, version, integrity, settings }: TeamJob & { task: 'check' },
  tools: ShellTools,
): Promise<TeamResult> {
  const release = await openRelease(releasePlace(settings), { remote, version, integrity });
  const sections = tools.shellFacts.needs?.sections;
  // Publishing has already tried it in a simulated browser.
  const smoke = async (each: Release) =>
    (await tools.inspectRelease(each, { inBrowser: false, sections })).problems;
  const problems = await createReleaseChecks(tools.shellFacts, smoke)(release);
  return { kind: 'checked', problems: [...problems] };
}

/** The shell's own tools, with the claims of the remotes that are rolled out, so that two never claim one path. */
async function toolsFor(settings: ReleaseSettings): Promise<ShellTools> {
  const { state } = await rolloutStore(settings).read();
  const deployed = await deployedFacts(state, storedManifests(releasePlace(settings)));
  return { inspectRelease, shellFacts: { ...shellFacts, ...deployed } };
}

function failureOf(error: unknown): string {
  if (error instanceof ReleaseError || error instanceof SettingError) return error.message;
  return systemErrorText(error) ?? String(error);
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

// The processes that it starts inherit this, so that visitors never wait for a check.
setPriority(constants.priority.PRIORITY_LOW);
const job: TeamJob = JSON.parse(await readInput());
process.stdout.write(JSON.stringify(await work(job)));
