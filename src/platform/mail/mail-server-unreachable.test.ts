import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { HOUR, MINUTE } from '../services/clock.ts';
import { type MailWorker, startMailWorker } from './mail-worker.server.ts';
import { recentMails } from './outbox.server.ts';

/** The step at which the server hangs or closes the connection; `never` lets the mail through. */
type Until = 'connected' | 'greeted' | 'mail' | 'data' | 'sent' | 'never';

/** An SMTP server that works up to the given step, and then hangs or resets the connection. */
async function startBadSmtp() {
  const sockets = new Set<Socket>();
  const state = { until: 'never' as Until, and: 'hangs' as 'hangs' | 'resets', connections: 0, taken: 0 };
  const server = createServer((socket) => {
    state.connections += 1;
    sockets.add(socket.on('close', () => sockets.delete(socket)).on('error', () => {}));
    const answer = (step: Until, text: string) => {
      if (state.until !== step) return void socket.write(`${text}\r\n`);
      if (state.and === 'resets') socket.resetAndDestroy();
    };
    let isBody = false;
    let pending = '';
    answer('connected', '220 test');
    socket.on('data', (chunk) => {
      pending += chunk;
      for (let end = pending.indexOf('\r\n'); end !== -1; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        if (isBody && line !== '.') continue;
        if (isBody) {
          isBody = false;
          if (state.until !== 'sent') state.taken += 1;
          answer('sent', '250 taken');
        } else if (/^(EHLO|HELO)/i.test(line)) answer('greeted', '250 test');
        else if (/^DATA/i.test(line)) {
          answer('data', '354 go on');
          isBody = true;
        } else answer('mail', '250 ok');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  });
}

describe('a mail server that is not well', () => {
  let running: { app: TestApp; stop: () => Promise<void> };
  const app = () => running.app;
  beforeAll(async () => {
    running = await startTestApp('sqlite');
  });
  afterAll(() => running.stop());

  let smtp: Awaited<ReturnType<typeof startBadSmtp>>;
  let worker: MailWorker | undefined;

  beforeEach(async () => {
    smtp = await startBadSmtp();
    await app().services.db.deleteFrom('tasks').execute();
  });
  afterEach(async () => {
    await worker?.stop();
    await smtp.stop();
  });

  const start = (times = { deadline: 300, openFor: 60_000, stopWaits: 100 }) => {
    const { db, engine, log } = app().services;
    const mailFrom = 'Menu Link <no-reply@menulink.test>';
    worker = startMailWorker({ db, engine, log, clock: app().clock, smtpUrl: smtp.url, mailFrom, times });
    return worker;
  };
  const post = async (count: number) => {
    for (let number = 0; number < count; number += 1)
      await app().services.outbox.post(app().services.db, {
        to: `guest-${number}@kitchen.test`,
        subject: 'Your code',
        body: `Your code is ${number}.`,
      });
  };
  const stored = () => recentMails(app().services.db);

  it.each([
    ['connected', 'hangs'],
    ['greeted', 'hangs'],
    ['mail', 'hangs'],
    ['data', 'hangs'],
    ['sent', 'hangs'],
    ['connected', 'resets'],
    ['sent', 'resets'],
  ] as const)(
    'once it has %s and then %s, holds nobody: every mail stays and is tried again',
    async (until, and) => {
      Object.assign(smtp, { until, and });
      await post(12);
      const mails = start();
      await mails.pollNow();

      expect(await stored()).toHaveLength(12);
      for (const mail of await stored()) {
        expect(mail).toMatchObject({ succeeded_at: null, body: expect.stringContaining('Your code') });
        expect(mail.due_at).not.toBeNull();
      }
      // Three failures open the circuit, while two more mails may be in progress: the others have lost no try.
      expect((await stored()).filter(({ tries }) => tries > 0).length).toBeLessThanOrEqual(5);
      const { connections } = smtp;
      await mails.pollNow();
      expect(smtp.connections).toBe(connections);
    },
  );

  it('is tried with one mail after a rest, and then gets them all', async () => {
    smtp.until = 'greeted';
    await post(5);
    const mails = start({ deadline: 1_000, openFor: 50, stopWaits: 100 });
    await mails.pollNow();
    expect(smtp.taken).toBe(0);

    smtp.until = 'never';
    await expect
      .poll(async () => {
        // On a busy machine a mail may exceed its deadline: it is due again a minute later.
        app().clock.advance(MINUTE);
        await mails.pollNow();
        return (await stored()).filter(({ succeeded_at }) => succeeded_at).length;
      })
      .toBe(5);
    expect(smtp.taken).toBeGreaterThanOrEqual(5);
  });

  it('does not hold a stop; what was on its way is sent by the next process', async () => {
    smtp.until = 'sent';
    await post(2);
    const mails = start({ deadline: HOUR, openFor: 50, stopWaits: 50 });
    await expect.poll(() => smtp.connections).toBeGreaterThan(0);
    await mails.stop();
    expect(await stored()).toMatchObject([
      { tries: 0, succeeded_at: null },
      { tries: 0, succeeded_at: null },
    ]);

    smtp.until = 'never';
    await start().pollNow();
    expect(smtp.taken).toBe(2);
    expect((await stored()).every(({ succeeded_at }) => succeeded_at)).toBe(true);
  });

  it('that refuses one mail is well: the others go out', async () => {
    await post(4);
    await app()
      .services.db.updateTable('tasks')
      .set({ recipient: 'no address at all' })
      .where('recipient', '=', 'guest-0@kitchen.test')
      .execute();
    await start({ deadline: HOUR, openFor: 60_000, stopWaits: 100 }).pollNow();
    expect(smtp.taken).toBeGreaterThanOrEqual(3);
    expect((await stored()).filter(({ succeeded_at }) => succeeded_at).length).toBeGreaterThanOrEqual(3);
  });
});
