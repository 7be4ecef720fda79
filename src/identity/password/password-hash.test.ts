import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/http/errors.ts';
import { argon2id } from './argon2.server.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.server.ts';

const PASSWORD = 'gulmohar khidki barish';

describe('verifyPassword', () => {
  it('refuses another password, another case and a space more', async () => {
    const stored = await hashPassword(PASSWORD);
    for (const wrong of ['', PASSWORD.toUpperCase(), `${PASSWORD} `]) {
      expect(await verifyPassword(wrong, stored)).toBe(false);
    }
  });

  it('refuses everything for an account without a usable hash', async () => {
    for (const stored of [undefined, '', 'none', '$argon2id$v=19$m=0,t=0,p=0$$']) {
      expect(await verifyPassword(PASSWORD, stored)).toBe(false);
    }
  });

  it('knows the password again, also when typed on another keyboard', async () => {
    const stored = await hashPassword('crème brûlée in Kashi'.normalize('NFC'));
    expect(await verifyPassword('crème brûlée in Kashi'.normalize('NFD'), stored)).toBe(true);
  });

  it('reads hashes of other parameters, and asks to renew them', async () => {
    const older = olderHash(PASSWORD);
    expect(await verifyPassword(PASSWORD, older)).toBe(true);
    expect(await verifyPassword('something else', older)).toBe(false);
    expect(needsRehash(older)).toBe(true);
    expect(needsRehash(await hashPassword(PASSWORD))).toBe(false);
  });
});

describe('hashPassword', () => {
  it('gives OWASP’s parameters and a salt of its own each time', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(other).not.toBe(one);
  });
});

describe('argon2id', () => {
  it('turns the crowd away when too many are waiting, and serves everybody else', async () => {
    const small = {
      message: 'x',
      nonce: Buffer.alloc(8),
      memory: 8,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    };
    const crowd = await Promise.allSettled(Array.from({ length: 200 }, () => argon2id(small)));
    const refused = crowd.filter((one) => one.status === 'rejected').map((one) => one.reason as AppError);
    expect(refused.length).toBeGreaterThan(90);
    expect(refused.length).toBeLessThan(100);
    for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'busy' });
    expect(refused[0]).toBeInstanceOf(AppError);
    await expect(argon2id(small)).resolves.toHaveLength(32);
  });
});

function olderHash(password: string): string {
  const nonce = Buffer.from('sixteen bytes ok');
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 4096,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  return `$argon2id$v=19$m=4096,t=1,p=1$${nonce.toString('base64').replace(/=+$/, '')}$${hash.toString('base64').replace(/=+$/, '')}`;
}
