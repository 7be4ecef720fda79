import { loadProductionPages } from './pages/production-pages.server.ts';
import { readConfig } from './start/env.server.ts';
import { giveBackMemory } from './start/give-back-memory.server.ts';
import { startProduct } from './start/product.server.ts';
import { run } from './start/run.server.ts';
import { welcome } from './start/welcome.server.ts';

/** The production entry: `npm start` has built the bundles before it comes here. */
const { publicUrl, config } = await run(async () => {
  const config = readConfig(process.env);
  return { ...(await startProduct(config, await loadProductionPages())), config };
});
// Whoever reads that Ctrl-C stops it may press it at once: by now somebody listens.
process.stdout.write(welcome(publicUrl, config));
giveBackMemory();
