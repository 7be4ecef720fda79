import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const PATIENCE_MS = 60_000;

/** A browser, or a part of one, that runs. */
export interface Program {
  /** Resolves with what `pattern` finds in the program's output; rejects when it ends before, or after a minute. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  end(): Promise<void>;
}

/** What every engine sees of this machine: the time zone and language of a customer, and letters drawn as stored. */
const everywhere = {
  TZ: 'Asia/Kolkata',
  LANG: 'en_IN.UTF-8',
  LC_ALL: '',
  FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
};

/** Starts a program. A fourth stream is open for programs that write to descriptor 3. */
export function startProgram(path: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(path, args, {
    env: { ...process.env, ...everywhere, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const hear = (text: Buffer) => (output += text);
  for (const stream of child.stdio.slice(1) as Readable[]) stream.on('data', hear);
  const gone = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`${path} ended with ${code}:\n${output}`)));
  });
  gone.catch(() => {});
  return {
    async says(pattern) {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        if (Date.now() > until) throw new Error(`${path} did not say ${pattern}:\n${output}`);
        await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 20))]);
      }
    },
    end: () => endGroup(child),
  };
}

/** Ends a program and everything it has started. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const closed = once(child, 'close');
  process.kill(-child.pid, 'SIGKILL');
  await closed;
}
