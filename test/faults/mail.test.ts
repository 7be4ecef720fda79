import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { it } from 'vitest';
import { health } from '#routes';
import { isLong } from '#test/support/long.ts';
import { call } from '#test/support/product-calls.ts';
import { BARE_PRODUCT, spawnProduct } from '#test/support/product-process.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';

const account = { email: 'asha@menulink.test', password: 'a long enough passphrase' };
const faults: Array<[string, (proxy: TcpProxy) => void]> = [
  ['refuses connections', (proxy) => proxy.refuse()],
  ['says nothing', (proxy) => proxy.swallow()],
];

it.concurrent.for(faults)(
  'a mail server that %s keeps nobody waiting',
  async ([_, breakIt], { expect, onTestFinished }) => {
    const { product, received } = await startWithMail(breakIt, onTestFinished);
    const signedUp = await call(product.url, 'POST', '/api/signup', { body: account });
    expect(signedUp.status, signedUp.text).toBe(201);
    expect(signedUp.took).toBeLessThan(5_000);
    expect((await call(product.url, 'GET', health.ready())).text).toBe('ok');
    expect(received).toEqual([]);
  },
);

// Concurrent, because each of the two waits for more than a minute.
it.runIf(isLong).concurrent.for(faults)(
  'a mail server that %s gets the mail once it is back',
  async ([_, breakIt], { expect, onTestFinished }) => {
    const { product, proxy, received } = await startWithMail(breakIt, onTestFinished);
    await call(product.url, 'POST', '/api/signup', { body: account });
    await expect.poll(() => product.output()).toContain('a mail could not be sent');
    proxy.heal();
    // The second try comes after a minute.
    await expect.poll(() => received.join(), { timeout: 120_000 }).toContain(account.email);
  },
);

/** Starts the product with a mail server that is broken at first; `proxy.heal()` mends it. */
async function startWithMail(
  breakIt: (proxy: TcpProxy) => void,
  atTheEnd: (end: () => Promise<void>) => void,
) {
  const received: string[] = [];
  const smtp = await startSmtp(received);
  atTheEnd(smtp.stop);
  const proxy = await startTcpProxy(smtp.port);
  atTheEnd(() => proxy.stop());
  breakIt(proxy);
  const product = await spawnProduct(BARE_PRODUCT, {
    SMTP_URL: `smtp://127.0.0.1:${proxy.port}`,
    MAIL_FROM: 'Menu Link <no-reply@menulink.test>',
  });
  atTheEnd(async () => {
    await product.end();
    rmSync(product.dataDir, { recursive: true, force: true });
  });
  await product.untilReady();
  return { product, proxy, received };
}

async function startSmtp(received: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, callback) {
      received.push(await text(stream));
      callback();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
