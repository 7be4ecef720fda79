import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const scripts = join(import.meta.dirname, '../../scripts');

interface Options {
  args?: string[];
  /** Kills the script as soon as its output contains this text. */
  until?: string;
}

/** Runs a script as npm does. Returns its output and its exit code, which is null when it was killed. */
export async function runScript(
  script: string,
  env: Record<string, string>,
  { args = [], until = '' }: Options = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(scripts, script), ...args], {
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stdout.on('data', (words) => {
    output += words;
    if (until && output.includes(until)) child.kill('SIGKILL');
  });
  const [complaint] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output: output + complaint };
}
