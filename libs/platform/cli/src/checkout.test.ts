import { runProgram } from '@pluis/rollout';
import { createCheckoutProgram } from './checkout';

/** Runs the program with these words; resolves with its exit code and its output. */
async function say(...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const output = { stdout: (line: string) => out.push(line), stderr: (line: string) => err.push(line) };
  const code = await runProgram(createCheckoutProgram(output), words, output);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const verbs = createCheckoutProgram().commands.map((command) => command.name());

it('has the verbs of the house', () => {
  expect(verbs).toEqual(
    expect.arrayContaining(
      (
        'new dev build check publish preview start ramp pause resume complete rollback off on retire status history ' +
        'restore prune doctor serve guard package pack'
      ).split(' '),
    ),
  );
});

it.each(verbs)(
  '[MFE-3] pluis %s has a help of its own, and refuses an unknown option in two lines',
  async (verb) => {
    for (const words of [
      [verb, '--help'],
      [verb, '-h'],
      ['help', verb],
    ]) {
      const { code, out, err } = await say(...words);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(new RegExp(`^Usage: npx pluis ${verb}\\b`));
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
    }
    const wrong = await say(verb, '--chekc');
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toBe(`Unknown option '--chekc'\nHelp: npx pluis ${verb} --help`);
  },
);

it.each([
  [['publish', 'catalgo'], "There is no remote 'catalgo'. There are: cart, catalog, marketing."],
  [
    ['publish', 'catalog', '--version', '1.5'],
    "'1.5' is not a version. Use three numbers, for example 1.5.0.",
  ],
  [['publish'], "Missing required argument 'remote'"],
  [['build', 'catalgo'], "There is no remote 'catalgo'."],
  [['dev', 'catalgo'], "There is no remote 'catalgo'."],
  [['check', 'catalgo'], "There is no remote 'catalgo'."],
  [['new', 'Stories', '--path', '/stories'], "'Stories' is not a name for a remote."],
  [['new', 'stories'], 'Give the path of its page.'],
  [['package'], 'Name the folder: --out <folder>'],
  [['pack'], 'Name the folder: --out <folder>'],
  [['publsh', 'catalog'], "Unknown command 'publsh'. Did you mean publish?"],
])('[MFE-3] explains how %j is typed', async (words, sentence) => {
  const { code, out, err } = await say(...words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(sentence);
  expect(err.split('\n')).toHaveLength(2);
});
