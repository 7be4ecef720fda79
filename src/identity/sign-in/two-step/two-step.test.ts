import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { later } from '#platform/services/clock.ts';
import { onEachEngine } from '#test/support/app.ts';
import { appCode } from '#test/support/two-step.ts';
import { replaceRecoveryCodes } from './recovery-codes.server.ts';
import { newSecret, openSecret, sealSecret } from './totp.server.ts';
import { hasTwoStep, tryTwoStepCode } from './two-step.server.ts';
import { normalTwoStepCode } from './two-step-code.ts';

const STEP = 30_000;

onEachEngine('the second step', (app) => {
  const now = () => app().clock.now();
  const attempt = (userId: string, code: string, at = now()) =>
    inTransaction(app().services.db, (tx) => tryTwoStepCode(tx, userId, code, at));
  const start = async () => {
    const { userId } = await app().signUp();
    const secret = newSecret();
    await inTransaction(app().services.db, async (tx) => {
      const sealed = await sealSecret(tx, secret, { userId, now: now() });
      const row = { user_id: userId, secret: sealed, pending_secret: null, enabled_at: now(), last_step: 0 };
      await tx.insertInto('two_step').values(row).execute();
    });
    return { userId, secret };
  };

  it('takes no code twice, and none older than one taken, in whatever order they come', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ wait: fc.nat(3), away: fc.integer({ min: -2, max: 2 }) }), { maxLength: 12 }),
        async (tries) => {
          const { userId, secret } = await start();
          const taken: string[] = [];
          let at = now();
          let newest = 0;
          for (const { wait, away } of tries) {
            at = later(at, wait * STEP);
            const code = appCode(secret, at, away);
            const step = Math.floor(at.getTime() / STEP) + away;
            const isRight = (await attempt(userId, code, at)) === undefined;
            if (taken.includes(code)) expect(isRight).toBe(false);
            else if (Math.abs(away) <= 1) expect(isRight).toBe(step > newest);
            if (!isRight) continue;
            taken.push(code);
            newest = step;
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  it('takes one of many parallel tries with the same code', async () => {
    const { userId, secret } = await start();
    const code = appCode(secret, now());
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => attempt(userId, code)));
    expect(outcomes.filter((problem) => problem === undefined)).toHaveLength(1);
    expect(new Set(outcomes.filter(Boolean))).toEqual(
      new Set(['This code is already used. Wait for the next one.']),
    );
  });

  it('takes each recovery code once, of its owner alone, also of many parallel tries', async () => {
    const [{ userId }, other] = [await start(), await start()];
    const codes = await inTransaction(app().services.db, (tx) => replaceRecoveryCodes(tx, userId, now()));
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes.map(normalTwoStepCode);
    expect(await attempt(other.userId, first)).toMatch('recovery code is wrong');
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => attempt(userId, first)));
    expect(outcomes.filter((problem) => problem === undefined)).toHaveLength(1);
    expect(await attempt(userId, second)).toBeUndefined();

    await inTransaction(app().services.db, (tx) => replaceRecoveryCodes(tx, userId, now()));
    for (const code of codes) expect(await attempt(userId, normalTwoStepCode(code))).toBeDefined();
  });

  it('undoes the use of a code with its transaction', async () => {
    const { userId, secret } = await start();
    const code = appCode(secret, now());
    const work = inTransaction(app().services.db, async (tx) => {
      expect(await tryTwoStepCode(tx, userId, code, now())).toBeUndefined();
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await attempt(userId, code)).toBeUndefined();
  });

  it('takes nothing before it is on', async () => {
    const { userId, secret } = await start();
    await app()
      .services.db.updateTable('two_step')
      .set({ enabled_at: null })
      .where('user_id', '=', userId)
      .execute();
    expect(await attempt(userId, appCode(secret, now()))).toBeDefined();
    expect(await hasTwoStep(app().services.db, userId)).toBe(false);
  });

  it('keeps secrets sealed for one user, and notices any change', async () => {
    await inTransaction(app().services.db, async (tx) => {
      const owner = { userId: 'asha', now: now() };
      const secret = newSecret();
      const sealed = await sealSecret(tx, secret, owner);
      expect(sealed).not.toContain(secret);
      expect(await sealSecret(tx, secret, owner)).not.toBe(sealed);
      expect(await openSecret(tx, sealed, owner)).toBe(secret);
      await expect(openSecret(tx, sealed, { ...owner, userId: 'ravi' })).rejects.toThrow();
      const bytes = Buffer.from(sealed, 'base64url');
      for (const place of [0, 12, 28, bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[place] = (changed[place] ?? 0) ^ 1;
        await expect(openSecret(tx, changed.toString('base64url'), owner)).rejects.toThrow();
      }
    });
  });
});
