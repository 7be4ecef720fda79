import { bigMenu } from './big-menu.ts';
import { median, p99 } from './quantiles.ts';
import { productionRenderer } from './renderer.ts';

/** By then the JIT compiler has done its work. */
const WARM_UP = 600;
const ROUNDS = 600;

/** Measures the CPU milliseconds to render one page of so many items with the production build, after a warm-up. */
export async function renderCpu({ items }: { items: number }): Promise<{ median: number; p99: number }> {
  const storefront = await productionRenderer();
  const view = bigMenu(items, 8);
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const before = process.cpuUsage();
    storefront.render({ kind: 'open', page: 'menu', view });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const warm = times.slice(WARM_UP);
  return { median: median(warm), p99: p99(warm) };
}
