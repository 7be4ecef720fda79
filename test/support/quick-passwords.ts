import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { PASSWORD } from './client.ts';

/**
 * Vitest's setup: hashes the password that tests sign up with at almost no cost. At full cost a hash takes 35 ms of CPU
 * time, four fifths of creating an owner. Every other password is hashed at full cost, as in production.
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
