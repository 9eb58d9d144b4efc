import * as v from 'valibot';
import { declarationEntries, hostsSchema } from './declaration';
import { firstIssue } from './issues';
import { isReleasePath } from './names';
import { ReleaseError } from './release-error';
import { remoteNameSchema } from './release-ref';
import { shellName } from './shell-build';

const pathSchema = v.pipe(v.string(), v.check(isReleasePath, 'is not a safe relative path'));

const exposeSchema = v.object({ js: v.array(pathSchema), css: v.array(pathSchema) });

/** The facts that a remote's build writes into `build.json`. */
export const buildFactsEntries = {
  name: v.pipe(remoteNameSchema, v.notValue(shellName, 'is the name of the shell')),
  contract: v.pipe(v.number(), v.integer(), v.minValue(0)),
  shared: v.record(v.string(), v.string()),
  /** Shared module -> the names that the browser build imports from it. Missing in older builds. */
  imports: v.optional(v.record(v.string(), v.array(v.string()))),
  exposes: v.record(v.string(), exposeSchema),
  entry: pathSchema,
  server: pathSchema,
  styles: v.nullable(pathSchema),
  /** The prefix of its class names, which is followed by six characters of a hash. Missing in older builds. */
  prefix: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'cannot begin a class name'))),
  hosts: v.optional(hostsSchema),
  ...declarationEntries,
};

/** `build.json`. */
export const buildFactsSchema = v.object(buildFactsEntries);

export type BuildFacts = v.InferOutput<typeof buildFactsSchema>;

/** Returns every file that the facts name, without duplicates. */
export function namedFiles(facts: BuildFacts): string[] {
  const exposed = Object.values(facts.exposes).flatMap(({ js, css }) => [...js, ...css]);
  const styles = facts.styles === null ? [] : [facts.styles];
  return [...new Set([facts.entry, facts.server, ...styles, ...exposed])];
}

/** Parses a `build.json`. Throws `ReleaseError` (`manifest`). */
export function parseBuildFacts(text: string): BuildFacts {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), buildFactsSchema), text);
  if (result.success) return result.output;
  throw new ReleaseError('manifest', `build.json is not valid: ${firstIssue(result.issues)}`);
}
