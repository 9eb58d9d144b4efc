import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { endGroup } from './process';

/** One code block of a document. */
export interface CodeBlock {
  /** The heading above it, of any level. */
  heading: string;
  language: string;
  text: string;
}

/** The code blocks of a document, in order. */
export function codeBlocksOf(markdown: string): CodeBlock[] {
  const found: CodeBlock[] = [];
  let heading = '';
  for (const [, title, language, text] of markdown.matchAll(/^#+ (.+)$|^```(\w*)\n([\s\S]*?)^```/gm)) {
    if (title !== undefined) heading = title;
    else found.push({ heading, language: language ?? '', text: text ?? '' });
  }
  return found;
}

/** How long the commands of a block may take, in milliseconds: the longest one makes a package. */
const blockMs = 240_000;

/** A terminal: variables, functions and background jobs of one block remain for the next one. */
export interface Terminal {
  /** Runs the commands of a block; returns their output. Throws with the output if one of them fails. */
  run(commands: string): Promise<string>;
  /** Ends all processes that it started and that still run. */
  end(): Promise<void>;
}

/** @param prelude commands that run first, such as functions in place of programs */
export function openTerminal(folder: string, scratch: string, prelude: string): Terminal {
  const { NODE_ENV: _, ...env } = process.env;
  // A process group of its own, so that nothing of it is left behind.
  const bash = spawn('bash', [], { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  let output = '';
  const take = (chunk: Buffer) => (output += chunk.toString());
  bash.stdout.on('data', take);
  bash.stderr.on('data', take);
  const exited = new Promise<void>((resolve) => bash.once('exit', () => resolve()));
  bash.stdin.write(`set -eE; trap 'echo "FAILED: $BASH_COMMAND" >&2' ERR; ${prelude}\n`);
  let blocks = 0;
  return {
    async run(commands) {
      blocks += 1;
      const from = output.length;
      const file = path.join(scratch, `block-${blocks}.sh`);
      const mark = `-- block ${blocks} is done --`;
      await writeFile(file, commands);
      bash.stdin.write(`source ${file} < /dev/null; echo '${mark}'\n`);
      const end = Date.now() + blockMs;
      let isOver = false;
      void exited.then(() => (isOver = true));
      while (!output.includes(mark, from)) {
        const problem = isOver
          ? 'failed'
          : Date.now() > end
            ? `has not ended after ${blockMs} ms`
            : undefined;
        if (problem) throw new Error(`A command ${problem} in:\n${commands}\n${output.slice(from)}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return output.slice(from, output.indexOf(mark, from));
    },
    async end() {
      if (bash.pid !== undefined) await endGroup(bash.pid, 'SIGTERM');
    },
  };
}
