import { readConfig } from './env.server.ts';
import { startProduct } from './product.server.ts';
import { loadProductionPages } from './production-pages.server.ts';
import { run } from './run.server.ts';
import { welcome } from './welcome.server.ts';

/** The production entry: `npm start` has built the bundles before it comes here. */
await run(async () => {
  const config = readConfig(process.env);
  const product = await startProduct(config, await loadProductionPages());
  process.stdout.write(welcome(product.publicUrl, config));
  return product;
});
