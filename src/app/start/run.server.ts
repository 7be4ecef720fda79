import { endWell } from './end-well.server.ts';
import type { RunningProduct } from './product.server.ts';

/**
 * Starts the product and looks after its end. What keeps it from starting is said on standard error, with all its causes,
 * and ends the process with exit code 1.
 */
export async function run<Product extends RunningProduct>(start: () => Promise<Product>): Promise<Product> {
  try {
    const product = await start();
    endWell(product);
    return product;
  } catch (error) {
    process.stderr.write(`\nMenu Link could not start.\n${causesOf(error).join('\n')}\n`);
    process.exit(1);
  }
}

function causesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  // Some network errors have a code and no words.
  const words = error.message || String((error as NodeJS.ErrnoException).code);
  return [words, ...causesOf(error.cause)];
}
