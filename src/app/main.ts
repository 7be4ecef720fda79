import { createBuildStore } from './pages/assets.server.ts';
import { loadProductionPages } from './pages/production-pages.server.ts';
import { welcome } from './start/demo/demo.server.ts';
import { readConfig } from './start/env.server.ts';
import { startProduct } from './start/product.server.ts';
import { releaseMemory, run } from './start/run.server.ts';

/** The production entry; `npm start` builds the bundles before. */
const { publicUrl, config, log, keepBuild } = await run(async () => {
  const config = readConfig(process.env);
  const builds = createBuildStore(config.dataDir);
  const { makePages, assetFolders } = await loadProductionPages(builds.find);
  const product = await startProduct(config, makePages);
  return { ...product, config, keepBuild: () => builds.keep(assetFolders) };
});
// Printed after the signal handlers are set, since people may press Ctrl-C as soon as they read it.
process.stdout.write(welcome(publicUrl, config));
releaseMemory();
await keepBuild().catch((err) =>
  log.warn({ err }, 'after the next update, open pages will not find their scripts'),
);
