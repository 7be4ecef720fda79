import { randomBytes, timingSafeEqual } from 'node:crypto';
import { argon2id } from './argon2.server.ts';
import { normalPassword } from './rules/password-rules.ts';

/** OWASP's parameters for argon2id; memory in KiB. After a change, each password is re-hashed at its next sign-in. */
const CURRENT = { memory: 19 * 1024, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

interface StoredHash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

/**
 * Returns a password as it is stored: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. It holds the parameters, so that
 * they can be raised later.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, { ...CURRENT, salt, bytes: HASH_BYTES });
  const { memory, passes, parallelism } = CURRENT;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Whether the password matches the stored hash. Without a stored hash it does the same work and returns false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const known = stored === undefined ? undefined : parse(stored);
  const { salt, hash, ...parameters } = known ?? NOBODY;
  const derived = await derive(password, { ...parameters, salt, bytes: hash.length });
  return timingSafeEqual(derived, hash) && known !== undefined;
}

/** Whether a stored hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  const known = parse(stored);
  return (
    known?.memory !== CURRENT.memory ||
    known.passes !== CURRENT.passes ||
    known.parallelism !== CURRENT.parallelism
  );
}

const NOBODY: StoredHash = { ...CURRENT, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parse(stored: string): StoredHash | undefined {
  const [, memory, passes, parallelism, salt, hash] = FORMAT.exec(stored) ?? [];
  if (!salt || !hash) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function derive(password: string, options: Omit<StoredHash, 'hash'> & { bytes: number }): Promise<Buffer> {
  const { memory, passes, parallelism, salt, bytes } = options;
  const message = normalPassword(password);
  return argon2id({ message, nonce: salt, memory, passes, parallelism, tagLength: bytes });
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '');
}
