import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { harmlessUser } from '../../scripts/postgres.ts';
import { isRoot } from '../../scripts/system.ts';

/** The user who owns the cluster's files and runs its programs where we are root: some refuse to run as root. */
export const owner = isRoot ? harmlessUser() : undefined;

export interface Daemon {
  /** Sends the process a signal; does nothing when it has ended. */
  signal(kind: NodeJS.Signals): void;
  /**
   * Waits until `isTrue` resolves to a truthy value; an error counts as false. Throws with the end of the log when the
   * process ends or `seconds` (60 by default) have passed.
   */
  until(isTrue: () => Promise<unknown>, seconds?: number): Promise<void>;
  /** Sends the process a signal to end, and waits; after `seconds` (20 by default) it is killed. */
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

/** Starts a program in the background. Its output goes to `{name}.log` in its folder. */
export function startDaemon({ folder, name, command, args, env = {} }: Command): Daemon {
  const log = join(folder, `${name}.log`);
  const output = openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    // The program may not have access to the home in our environment.
    env: { ...process.env, HOME: folder, ...env },
    stdio: ['ignore', output, output],
    detached: true, // a Ctrl+C then reaches this script alone, which ends the programs in the right order
    ...owner,
  });
  closeSync(output);
  child.once('error', () => {}); // `until` reports that the program did not start
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
      child.kill('SIGCONT'); // a process that a drill has frozen would not react to the next signal
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
