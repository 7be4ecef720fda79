import { endWell } from './end-well.server.ts';
import { readConfig } from './env.server.ts';
import { startProduct } from './product.server.ts';
import { loadProductionPages } from './production-pages.server.ts';
import { welcome } from './welcome.server.ts';

/** The production entry: `npm start` has built the bundles before it comes here. */
try {
  const config = readConfig(process.env);
  const product = await startProduct(config, await loadProductionPages());
  endWell(product);
  process.stdout.write(welcome(product.publicUrl, config));
} catch (error) {
  process.stderr.write(`\nMenu Link could not start.\n${(error as Error).message}\n`);
  process.exit(1);
}
