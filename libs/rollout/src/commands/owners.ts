import path from 'node:path';
import * as v from 'valibot';
import { firstIssue, readTextIfThere } from '@pluis/releases';
import { RolloutRefusal } from './context';
import { verifyToken } from './owner-token';

const names = v.array(v.pipe(v.string(), v.nonEmpty()));

const ownersSchema = v.strictObject({
  /** How the commands identify the author: by a variable that CI sets, or by a token signed with one of these keys. */
  identity: v.union([
    v.strictObject({
      variable: v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'is no name of a variable')),
    }),
    v.strictObject({ publicKeys: v.pipe(v.array(v.string()), v.minLength(1, 'names no key')) }),
  ]),
  /** Group -> its members. */
  groups: v.optional(v.record(v.string(), names), {}),
  /** Remote -> the names, and groups as `@group`, that may roll it out. `*` stands for every remote. */
  remotes: v.record(v.string(), names),
});

type Owners = v.InferOutput<typeof ownersSchema>;
type Environment = Readonly<Record<string, string | undefined>>;

/** The author, and how they were identified. */
export interface Identity {
  readonly name: string;
  /** `token`, or the name of the variable. */
  readonly source: string;
}

/** Returns the path of `owners.json` next to the flags. */
export function ownersFile(flagsFile: string): string {
  return path.join(path.dirname(flagsFile), 'owners.json');
}

export interface Act {
  readonly remote: string;
  /** The author that `--by` names. */
  readonly by: string | undefined;
  readonly env: Environment;
  readonly now: Date;
}

/**
 * Identifies the author and checks that `owners.json` lets them act on a remote; null without that file.
 * Throws `RolloutRefusal` for anybody else, and if the file or the identity cannot be read, so that breaking
 * them grants no access.
 */
export async function authorise(flagsFile: string, act: Act): Promise<Identity | null> {
  const file = ownersFile(flagsFile);
  const owners = await readOwners(file);
  if (owners === null) return null;
  const identity = identityOf(owners, act, file);
  if (act.by !== undefined && act.by !== identity.name) {
    throw new RolloutRefusal(
      `--by ${act.by} was refused: according to ${identity.source} you are ${identity.name}. Leave --by out.`,
    );
  }
  const allowed = [...(owners.remotes['*'] ?? []), ...(own(owners.remotes, act.remote) ?? [])];
  if (allowed.some((entry) => entry === identity.name || isMember(owners, entry, identity.name)))
    return identity;
  const who = allowed.length === 0 ? 'nobody' : allowed.join(', ');
  throw new RolloutRefusal(
    `${identity.name} (identified by ${identity.source}) may not roll out ${act.remote}: ${file} allows only ${who}. Ask one of them.`,
  );
}

async function readOwners(file: string): Promise<Owners | null> {
  const text = await readTextIfThere(file).catch((error: unknown) => {
    throw new RolloutRefusal(`${file} cannot be read (${String(error)}). Nothing was done.`, {
      cause: error,
    });
  });
  if (text === null) return null;
  const owners = v.safeParse(v.pipe(v.string(), v.parseJson(), ownersSchema), text);
  if (owners.success) return owners.output;
  throw new RolloutRefusal(
    `${file} is broken: ${firstIssue(owners.issues)}. Nobody can roll out anything until it is corrected.`,
  );
}

function identityOf({ identity }: Owners, { env, now }: Act, file: string): Identity {
  if ('variable' in identity) {
    const name = own(env, identity.variable)?.trim();
    if (name) return { name, source: identity.variable };
    throw new RolloutRefusal(
      `${file} limits who may roll out, and ${identity.variable}, which identifies you, is not set. Set it.`,
    );
  }
  const token = env.ROLLOUT_TOKEN;
  if (!token) {
    throw new RolloutRefusal(
      `${file} limits who may roll out. Set ROLLOUT_TOKEN to a token that identifies you.`,
    );
  }
  const verified = verifyToken(token, identity.publicKeys, now);
  if (verified.ok) return { name: verified.name, source: 'token' };
  throw new RolloutRefusal(`ROLLOUT_TOKEN was refused: ${verified.reason}.`);
}

function isMember({ groups }: Owners, entry: string, name: string): boolean {
  return entry.startsWith('@') && (own(groups, entry.slice(1)) ?? []).includes(name);
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
