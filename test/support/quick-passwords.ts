import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { PASSWORD } from './client.ts';

/**
 * Vitest's setup: the password of the accounts that tests sign up costs nothing to hash. It took 35 ms of a core each
 * time, four fifths of what an owner costs. Every other password is hashed as in production, at its full cost.
 */
const { argon2 } = crypto;

if (argon2.name !== quickly.name) {
  crypto.argon2 = quickly;
  syncBuiltinESMExports();
}

function quickly(...[algorithm, parameters, done]: Parameters<typeof argon2>): void {
  const isOurs = parameters.message === PASSWORD;
  argon2(algorithm, isOurs ? { ...parameters, memory: 8, passes: 1 } : parameters, done);
}
