import { createReleaseChecks } from '../contract/release-checks';
import type { ShellFacts } from '../contract/shell-facts';
import type { Release } from '../release/verified-release';
import { PublishRefusal } from './publish-refusal';
import { exceededBudget } from './script-budget';

interface Inspection {
  readonly slices: readonly string[];
  readonly problems: readonly string[];
  /** Expose -> the script files that it loads before any press. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
}

/** The tools that check releases against a shell: its facts, and the part of its build that runs their code in processes. */
export interface ShellTools {
  readonly shellFacts: ShellFacts;
  inspectRelease(
    release: Release,
    options: {
      readonly inBrowser: boolean;
      /** Path -> the ids of the sections that its page must have. */
      readonly sections: Readonly<Record<string, readonly string[]>> | undefined;
    },
  ): Promise<Inspection>;
}

export interface PublishCheck extends ShellTools {
  /** The remote that is published. */
  readonly remote: string;
  /** Maximum script of an expose before any interaction, in kB of Brotli. */
  readonly budget: number;
}

/**
 * Checks a release before it is published: its contract with the shell, and its code. Returns the slices that it adds to
 * the store. Throws `PublishRefusal` with all reasons. [MFE-6]
 */
export async function checkToPublish(release: Release, check: PublishCheck): Promise<readonly string[]> {
  const { remote, shellFacts, inspectRelease, budget } = check;
  const { name, version } = release;
  if (name !== remote)
    throw new PublishRefusal(`This is a build of ${name}, not of ${remote}. Use that name.`);
  const sections = shellFacts.needs?.sections;
  const { slices, problems, scripts } = await inspectRelease(release, { inBrowser: true, sections });
  const manifest = { ...release.manifest, slices: [...slices] };
  const checks = createReleaseChecks(shellFacts, async () => problems);
  const refusals = await checks({ ...release, manifest });
  if (refusals.length > 0) throw new PublishRefusal(refusals.join('\n'));
  const largest = await exceededBudget(release, scripts, budget);
  if (largest)
    throw new PublishRefusal(
      `${remote} ${version} was refused: ${largest.expose} loads ${largest.kilobytes} kB of script (Brotli) ` +
        `before the visitor interacts; the budget is ${largest.budget} kB. Load less, or load it when it is needed.`,
    );
  return slices;
}
