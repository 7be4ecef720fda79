import { spawnSync } from 'node:child_process';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import type { Surroundings } from './page.ts';

const GB = 2 ** 30;

/** Describes where a report was made. `args` are those of the command line. */
export function surroundings(args: readonly string[], isQuick: boolean): Surroundings {
  const load = loadavg()[0] ?? 0;
  const cores = cpus();
  const warnings = [
    isQuick && 'A quick run: it shows that everything is measured. Its figures mean nothing.',
    load > 1 && `The machine was busy: its load average was ${load.toFixed(1)} at the start.`,
  ].filter((warning) => warning !== false);
  return {
    command: ['npm run bench:report', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
    commit: commit(),
    date: new Date(),
    machine: `${cores.length} × ${cores[0]?.model ?? arch()}, ${(totalmem() / GB).toFixed(0)} GB, ${type()} ${release()}, Node ${process.versions.node}`,
    warnings,
  };
}

function commit(): string {
  const head = git('rev-parse', '--short=12', 'HEAD');
  if (!head) return 'unknown';
  return git('status', '--porcelain', '--untracked-files=no') ? `${head}, with changes beside it` : head;
}

function git(...args: string[]): string {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? '';
}
