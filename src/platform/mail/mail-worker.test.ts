import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { never } from '#test/support/never.ts';
import { inTransaction } from '../db/database.server.ts';
import { DAY, HOUR, later, MINUTE } from '../services/clock.ts';
import { deleteOldTasks } from '../workers/job-runner.server.ts';
import type { TaskRow } from '../workers/tasks.server.ts';
import { type MailWorker, startMailWorker } from './mail-worker.server.ts';
import { createOutbox, MAILS, type Mail, recentMails } from './outbox.server.ts';

const mail: Mail = { to: 'asha@kitchen.test', subject: 'Your code ₹', body: 'Your code is 123456.\nनमस्ते' };

interface Received {
  to: string[];
  raw: string;
}

/** A mail server that accepts a mail unless `verdict` returns a refusal. */
async function startSmtp(verdict: (attempt: number) => { code: number; text: string } | undefined) {
  const received: Received[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      attempts += 1;
      const refusal = verdict(attempts);
      if (!refusal) return callback();
      callback(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        await wait(20);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(parts).toString() });
        callback();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts: () => attempts,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

onEachEngine('the mail worker', (app) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let workers: MailWorker[] = [];
  let refuse: (attempt: number) => { code: number; text: string } | undefined;

  beforeEach(async () => {
    refuse = () => undefined;
    smtp = await startSmtp((attempt) => refuse(attempt));
    await app().services.db.deleteFrom('tasks').execute();
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    workers = [];
    await smtp.stop();
  });

  const start = (smtpUrl = smtp.url) => {
    const { db, engine, log } = app().services;
    const mailFrom = 'Menu Link <no-reply@menulink.test>';
    const worker = startMailWorker({ db, engine, log, clock: app().clock, smtpUrl, mailFrom });
    workers.push(worker);
    return worker;
  };
  const post = (what: Partial<Mail> = {}) =>
    app().services.outbox.post(app().services.db, { ...mail, ...what });
  const stored = async () => (await recentMails(app().services.db))[0] as TaskRow & Mail;

  it('offers a button against more of the kind where the mail has one, and forgets its address', async () => {
    await post();
    const unsubscribeUrl = 'https://menulink.test/off/a.b';
    await post({ unsubscribeUrl, to: 'reminded@kitchen.test' });
    await start().pollNow();
    const headersOf = (to: string) =>
      (smtp.received.find((each) => each.to[0] === to)?.raw ?? '').match(/^List-.*$/gm);
    expect(headersOf('asha@kitchen.test')).toBeNull();
    expect(headersOf('reminded@kitchen.test')?.map((line) => line.trim())).toEqual([
      `List-Unsubscribe: <${unsubscribeUrl}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]);
    expect(await stored()).toMatchObject({ content: '' });
  });

  it('sends what is due, once, and forgets the text', async () => {
    await post();
    const worker = start();
    await worker.pollNow();
    await worker.pollNow();

    expect(smtp.received).toHaveLength(1);
    const [{ to, raw }] = smtp.received as [Received];
    expect(to).toEqual(['asha@kitchen.test']);
    expect(raw).toContain('From: Menu Link <no-reply@menulink.test>');
    expect(raw).toContain(`Message-ID: <${(await stored()).id}@menulink.test>`);
    expect(raw).toMatch(/Subject: =\?UTF-8\?/);
    expect(raw.replaceAll('=\r\n', '')).toContain('Your code is 123456.');
    expect(await stored()).toMatchObject({
      body: '',
      tries: 1,
      due_at: null,
      succeeded_at: app().clock.now(),
    });
  });

  it('names the language of a mail, and sends its letters whole', async () => {
    const inHindi = { subject: 'आपका पासवर्ड बदल गया', body: 'नमस्ते,\n\nआपका पासवर्ड अभी बदला गया।\n' };
    await post({ ...inHindi, language: 'hi' });
    await post();
    await start().pollNow();

    const [hindi, english] = ['hi', 'en'].map(
      (tag) => smtp.received.find(({ raw }) => raw.includes(`Content-Language: ${tag}\r\n`))?.raw ?? '',
    );
    expect(english).toContain('Your code');
    const [head = '', content = ''] = (hindi ?? '').split('\r\n\r\n');
    expect(head).toContain('Content-Transfer-Encoding: base64');
    expect(Buffer.from(content, 'base64').toString().replaceAll('\r', '')).toBe(inHindi.body);
    const words = [...head.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)];
    const subject = Buffer.concat(words.map(([, word = '']) => Buffer.from(word, 'base64')));
    expect(subject.toString()).toBe(inHindi.subject);
  });

  it('sends nothing of a transaction that was rolled back, and hears of one that was committed', async () => {
    const worker = start();
    const outbox = createOutbox(app().clock, () => void worker.pollNow());
    const { db } = app().services;
    const lost = inTransaction(db, async (tx) => {
      await outbox.post(tx, mail);
      throw new Error('changed my mind');
    });
    await expect(lost).rejects.toThrow('changed my mind');
    await inTransaction(db, (tx) => outbox.post(tx, { ...mail, to: 'ravi@kitchen.test' }));
    await worker.pollNow();

    expect(smtp.received.map(({ to }) => to)).toEqual([['ravi@kitchen.test']]);
  });

  it('tries again after growing pauses when the server refuses for now', async () => {
    refuse = (attempt) => (attempt <= 2 ? { code: 451, text: 'Try later' } : undefined);
    await post();
    const worker = start();
    await worker.pollNow();
    expect(await stored()).toMatchObject({
      tries: 1,
      succeeded_at: null,
      last_error: expect.stringContaining('451'),
    });

    app().clock.advance(MINUTE - 1);
    await worker.pollNow();
    expect(smtp.attempts()).toBe(1);

    app().clock.advance(1);
    await worker.pollNow();
    app().clock.advance(5 * MINUTE);
    await worker.pollNow();
    expect(smtp.received).toHaveLength(1);
    expect(await stored()).toMatchObject({ tries: 3, due_at: null, last_error: null });
  });

  it('does not wait for a time that a clock that ran ahead has stored', async () => {
    refuse = (attempt) => (attempt === 1 ? { code: 451, text: 'Try again later' } : undefined);
    await post();
    const worker = start();
    app().clock.advance(30 * DAY - HOUR);
    await app().services.db.updateTable('tasks').set({ created_at: app().clock.now() }).execute();
    await worker.pollNow();
    app().clock.advance(-30 * DAY);
    await worker.pollNow();
    expect(smtp.received).toHaveLength(1);
  });

  it('gives up after about a day and keeps the reason', async () => {
    refuse = () => ({ code: 451, text: 'Overloaded' });
    await post();
    const worker = start();
    for (let hour = 0; hour < 48; hour += 1) {
      await worker.pollNow();
      app().clock.advance(HOUR);
    }
    expect(smtp.attempts()).toBe(7);
    expect(await stored()).toMatchObject({
      due_at: null,
      succeeded_at: null,
      last_error: expect.stringContaining('451'),
    });
  });

  it('does not try an address again that does not exist', async () => {
    refuse = () => ({ code: 550, text: 'No such user' });
    await post();
    const worker = start();
    await worker.pollNow();
    app().clock.advance(HOUR);
    await worker.pollNow();

    expect(smtp.attempts()).toBe(1);
    expect(await stored()).toMatchObject({
      due_at: null,
      last_error: expect.stringContaining('No such user'),
    });
  });

  it('keeps mails while the server is out of reach', async () => {
    await post();
    await smtp.stop();
    await start().pollNow();

    expect(await stored()).toMatchObject({ tries: 1, succeeded_at: null, body: mail.body });
  });

  it('sends to one address only, whatever it looks like', async () => {
    await post({ to: 'asha@kitchen.test, ravi@kitchen.test' });
    await start().pollNow();

    expect(smtp.received.flatMap(({ to }) => to)).not.toContain('ravi@kitchen.test');
  });

  it('never sends a mail twice, though several processes look at once', async () => {
    for (let number = 0; number < 12; number += 1) await post({ to: `guest-${number}@kitchen.test` });
    await Promise.all([start(), start(), start()].map((worker) => worker.pollNow()));

    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(12);
    expect(smtp.received).toHaveLength(12);
  });

  it("takes over a dead process's mail, but not at once", async () => {
    await post();
    const { id } = await stored();
    const claimed = { holder: 'dead', tries: 1, due_at: later(app().clock.now(), 10 * MINUTE) };
    await app().services.db.updateTable('tasks').set(claimed).where('id', '=', id).execute();
    const worker = start();
    await worker.pollNow();
    expect(smtp.received).toHaveLength(0);

    app().clock.advance(10 * MINUTE);
    await worker.pollNow();
    expect(smtp.received).toHaveLength(1);
  });

  it('finishes the mail in hand when it is stopped, and takes no further one', async () => {
    for (let number = 0; number < 10; number += 1) await post({ to: `guest-${number}@kitchen.test` });
    const worker = start();
    const round = worker.pollNow();
    await expect.poll(() => smtp.attempts()).toBeGreaterThan(0);
    await worker.stop();
    await round;

    const mails = await recentMails(app().services.db);
    expect(smtp.received.length).toBeLessThan(10);
    expect(mails.filter((each) => each.succeeded_at)).toHaveLength(smtp.received.length);
    expect(mails.filter((each) => each.tries > 0)).toHaveLength(smtp.received.length);
  });

  it('keeps mails to be read when there is no SMTP server, and does not send old ones once there is', async () => {
    await post();
    expect(await stored()).toMatchObject({
      recipient: 'asha@kitchen.test',
      body: mail.body,
      succeeded_at: null,
    });

    app().clock.advance(DAY);
    await start().pollNow();
    expect(smtp.received).toHaveLength(0);
  });

  it('empties mails after three days and forgets them after thirty, without SMTP too', async () => {
    await post();
    app().clock.advance(3 * DAY);
    await post({ body: 'of today' });
    await deleteOldTasks(app().services, [MAILS], never);
    expect((await recentMails(app().services.db)).map(({ body }) => body)).toEqual(['of today', mail.body]);

    app().clock.advance(1);
    await deleteOldTasks(app().services, [MAILS], never);
    expect((await recentMails(app().services.db)).map(({ body }) => body)).toEqual(['of today', '']);

    app().clock.advance(27 * DAY);
    await deleteOldTasks(app().services, [MAILS], never);
    expect(await recentMails(app().services.db)).toHaveLength(1);
  });
});
