import { performance } from 'node:perf_hooks';
import { flushLog } from '#platform/logs/log.server.ts';
import { SECOND } from '#platform/services/clock.ts';
import type { RunningProduct } from './product.server.ts';

/** Longer than requests under way are given, so that only a stop that hangs is cut short. */
const LONGEST_STOP_MS = 20_000;

/** Starts the product, and stops it at the end of the process. A failed start exits with code 1 and all its causes. */
export async function run<Product extends RunningProduct>(start: () => Promise<Product>): Promise<Product> {
  try {
    const product = await start();
    stopOnSignals(product);
    return product;
  } catch (error) {
    process.stderr.write(`\nMenu Link could not start.\n${causesOf(error).join('\n')}\n`);
    process.exit(1);
  }
}

/**
 * Handles the end of the process. Ctrl-C and SIGTERM let running work finish; a second signal exits at once. An
 * uncaught error is logged with its cause and stops the process in the same way, with exit code 1, so that writes of
 * other requests are not cut off.
 */
function stopOnSignals({ stop, log }: Pick<RunningProduct, 'stop' | 'log'>): void {
  let ending = false;

  const end = async (exitCode: number) => {
    ending = true;
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
    const failed = await stop().then(
      () => false,
      (error) => {
        log.error({ err: error }, 'the stop failed');
        return true;
      },
    );
    await flushLog();
    process.exit(failed ? 1 : exitCode);
  };

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1);
      void end(0);
    });
  }
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error nobody caught: stopping');
    if (!ending) void end(1);
  });
}

function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  // Some network errors have a code and no words.
  const words = error.message || String((error as NodeJS.ErrnoException).code);
  return [words, ...causesOf(error.cause)];
}

/** How often to check for an idle server, ms, and the event loop utilization below which it counts as idle. */
const CHECK_EVERY = 5 * SECOND;
const IDLE_UTILIZATION = 0.02;

/** Frees the garbage of the start, about 16 MB, once idle: it blocks for 0.1 s. Does nothing without `--expose-gc`. */
export function releaseMemory(): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > IDLE_UTILIZATION) return;
    clearInterval(timer);
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, CHECK_EVERY);
  timer.unref();
}
