import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runPluis } from '../harness/operator';
import { bareTest, expect, test } from '../harness/operator-test';
import { root } from '../harness/paths';
import { visit } from '../harness/visit';
import { nightly } from '../harness/nightly';

interface Shown {
  readonly words: readonly string[];
  readonly line: string;
  /** Its expected output; `…` matches anything. */
  readonly answer: string;
}

/** The commands of the operations document, in order. */
async function shownCommands(): Promise<Shown[]> {
  const text = await readFile(path.join(root, 'docs/operations.md'), 'utf8');
  const blocks = [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [line = '', ...answer] = part.trimEnd().split('\n');
        const [, rest] = /^npx pluis (.*)$/.exec(line) ?? [];
        if (rest === undefined) throw new Error(`Not a command: ${line}`);
        const words = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
        return { words, line, answer: answer.join('\n') };
      }),
  );
}

function pattern(answer: string): RegExp {
  const parts = answer.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`);
}

test(
  '[MFE-5] every command of the operations document does what the document shows',
  nightly,
  async ({ operator }) => {
    test.setTimeout(400_000);
    await operator.forceOnly('catalog', await operator.publishVariant('catalog', '1.4.0'));
    await operator.publishVariant('catalog', '1.6.0');
    const commands = await shownCommands();
    expect(commands.length).toBeGreaterThan(18);
    for (const { words, line, answer } of commands) {
      const { code, out, err } = await runPluis(words, operator.env);
      // `publish` builds the remote first, and the build also writes to stderr.
      const said = words[0] === 'publish' ? out : out + err;
      expect(said.trimEnd(), line).toMatch(pattern(answer));
      // Only a refused command writes nothing to stdout.
      expect(code, line).toBe(out === '' ? 1 : 0);
    }
  },
);

bareTest(
  '[MFE-5] a trial for a language, or for a header that the operator names, reaches nobody else',
  async ({ startOwn }) => {
    const operator = await startOwn({ CONTEXT_HEADERS: 'x-country' });
    await operator.publishVariant('catalog', '2.0.0');
    await operator.rollout('start catalog@2.0.0 --percent 100 --where language=nl');
    await operator.followed();
    const versionFor = async (language: string) =>
      (await visit(`${operator.url}/shop`, undefined, language)).releases.catalog;
    expect(await versionFor('nl')).toBe('2.0.0');
    expect(await versionFor('en')).not.toBe('2.0.0');
    await operator.rollout('start catalog@2.0.0 --percent 100 --where x-country=be');
    await operator.followed();
    const shown = async (country: string) => {
      const response = await fetch(`${operator.url}/shop`, { headers: { 'x-country': country } });
      return (await response.text()).includes('"2.0.0"');
    };
    expect(await shown('be')).toBe(true);
    expect(await shown('nl')).toBe(false);
    expect(await versionFor('nl')).not.toBe('2.0.0');
  },
);
