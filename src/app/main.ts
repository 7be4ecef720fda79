import { readConfig } from './env.server.ts';
import { startProduct } from './product.server.ts';
import { loadProductionPages } from './production-pages.server.ts';
import { run } from './run.server.ts';
import { welcome } from './welcome.server.ts';

/** The production entry: `npm start` has built the bundles before it comes here. */
const { publicUrl, config } = await run(async () => {
  const config = readConfig(process.env);
  return { ...(await startProduct(config, await loadProductionPages())), config };
});
// Whoever reads that Ctrl-C stops it may press it at once: by now somebody listens.
process.stdout.write(welcome(publicUrl, config));
