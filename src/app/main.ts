import { readConfig } from './env.server.ts';
import { startProduct } from './product.server.ts';
import { loadProductionPages } from './production-pages.server.ts';
import { welcome } from './welcome.server.ts';

/** The production entry: `npm start` has built the bundles before it comes here. */
try {
  const config = readConfig(process.env);
  const product = await startProduct(config, await loadProductionPages());
  stopOnSignals(product.stop);
  process.stdout.write(welcome(product.publicUrl, config));
} catch (error) {
  process.stderr.write(`\nMenu Link could not start.\n${(error as Error).message}\n`);
  process.exit(1);
}

/** Ctrl-C and SIGTERM let requests under way finish; a second one ends at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (stopping) process.exit(1);
      stopping = true;
      await stop();
      process.exit(0);
    });
  }
}
