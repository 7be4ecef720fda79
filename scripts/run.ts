import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export type Outcome = { ok: boolean; output: string; seconds: number };
type Options = { args?: string[]; env?: Record<string, string>; show?: boolean };

/** The project's root folder, whatever the working directory is. */
export const home = join(import.meta.dirname, '..');

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });
}

/**
 * Runs a program in the project's folder, with the project's own tools first on PATH. Shows its output, or returns
 * it.
 */
export function run(program: string, { args = [], env = {}, show = false }: Options = {}): Promise<Outcome> {
  const started = performance.now();
  const path = [join(home, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(program, args, {
    cwd: home,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', ...(show ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
  });
  running.add(child);

  let output = '';
  child.stdout?.on('data', (text) => (output += text));
  child.stderr?.on('data', (text) => (output += text));

  return new Promise((resolve) => {
    const end = (ok: boolean) => {
      running.delete(child);
      resolve({ ok, output, seconds: (performance.now() - started) / 1000 });
    };
    child.on('close', (code) => end(code === 0));
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
  });
}
