import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { harmlessUser } from '../../scripts/postgres.ts';
import { isRoot } from '../../scripts/system.ts';

/** Who owns the files of the cluster and runs what does not run as root. */
export const owner = isRoot ? harmlessUser() : undefined;

export interface Daemon {
  /** Sends it a signal; nothing happens when it has ended. */
  signal(kind: NodeJS.Signals): void;
  /** Waits until this no longer throws and is not false. Throws with the end of its log when it ends or takes too long. */
  until(isTrue: () => Promise<unknown>, seconds?: number): Promise<void>;
  /** Asks it to end, and waits; after the given seconds it is killed. */
  stop(signal?: NodeJS.Signals, seconds?: number): Promise<void>;
}

interface Command {
  /** Where its files and its log are. */
  folder: string;
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** Starts a program that goes on by itself. Its output is in `{name}.log`. */
export function startDaemon({ folder, name, command, args, env = {} }: Command): Daemon {
  const log = join(folder, `${name}.log`);
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    // The owner's home may not be ours to enter.
    env: { ...process.env, HOME: folder, ...env },
    stdio: ['ignore', output, output],
    detached: true, // a Ctrl+C at the terminal reaches us alone, and we end everything in its order
    ...owner,
  });
  closeSync(output);
  child.once('error', () => {}); // it is told of by `until`
  return {
    signal: (kind) => void child.kill(kind),
    async until(isTrue, seconds = 60) {
      for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await pause(100)) {
        if (hasEnded(child)) break;
        if (await isTrue().catch(() => false)) return;
      }
      throw new Error(
        `${name} is not as it should be. Its log ends:\n${readFileSync(log, 'utf8').slice(-2000)}`,
      );
    },
    async stop(signal = 'SIGTERM', seconds = 20) {
      if (hasEnded(child) || !child.pid) return;
      const ended = once(child, 'exit');
      child.kill('SIGCONT'); // one that was stopped in a drill would not hear the other
      child.kill(signal);
      const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
      await ended;
      clearTimeout(timer);
    },
  };
}

function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || pid === undefined;
}
