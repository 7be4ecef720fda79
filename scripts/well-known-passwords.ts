// `npm run passwords:pack`: writes src/identity/password/rules/well-known-passwords.txt, the compact list of passwords that
// every guesser tries first, from the ranked list of @zxcvbn-ts/language-common (MIT). To be run again when that package
// has a newer one.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isCommon, lookalike, SHORTEST_WORD } from '#identity/password/rules/password-rules.ts';
import { pack } from '../src/identity/password/rules/well-known-passwords.ts';

const RANKS = 25_000;
const file = join(import.meta.dirname, '../src/identity/password/rules/well-known-passwords.txt');

const ranked = dictionary['passwords-common'].slice(0, RANKS);
const folded = ranked
  .map((password) => password.toLowerCase())
  // Leave out passwords that the rules refuse anyway.
  .filter((password) => password.length >= SHORTEST_WORD && !isCommon(password))
  .map(lookalike);
const list = [...new Set(folded)].sort();
writeFileSync(file, pack(list));
console.log(`${ranked.length} passwords, ${list.length} of them beyond the rules.`);
