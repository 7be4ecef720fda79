import { type WeakNetwork, weakNetwork } from '#test/support/weak-network.ts';
import { test as base } from './fixtures.ts';

export { expect } from './fixtures.ts';

/** Stories that can weaken the network between the browser and the server. */
export const test = base.extend<{ network: WeakNetwork }>({
  network: async ({ server }, use) => {
    const network = await weakNetwork(server.url);
    await use(network);
    await network.close();
  },
  baseURL: ({ network }, use) => use(network.url),
});
