import { readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { health } from '#routes';
import { BARE_PRODUCT, spawnProduct } from '#test/support/product-process.ts';

it('a server says its version in its first log line and to a health check', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const product = await spawnProduct(BARE_PRODUCT, { LOG_LEVEL: 'info' });
  try {
    await product.untilReady();
    expect(await (await fetch(product.url + health.live())).text()).toBe(`ok ${version}`);
    const [first = ''] = product.output().split('\n');
    expect(JSON.parse(first)).toMatchObject({ version, msg: `Menu Link ${version} starts` });
  } finally {
    await product.end();
    rmSync(product.dataDir, { recursive: true });
  }
});
