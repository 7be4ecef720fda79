import { inPlainWords } from './plain-words.ts';
import type { AuditEntry } from './wire.ts';

const CALL = /^(POST|PUT|PATCH|DELETE) /;

const deeds: Record<string, string> = {
  POST: 'Added to',
  PUT: 'Changed',
  PATCH: 'Changed',
  DELETE: 'Removed from',
};

/**
 * What was done: `user.suspend` → `User: suspend`. A write on an owner's behalf is noted as the call that was made, and
 * reads `Changed restaurant for its owner`.
 */
export function actionInWords({ action, subjectType }: Pick<AuditEntry, 'action' | 'subjectType'>): string {
  const method = CALL.exec(action)?.[1];
  if (method) return `${deeds[method]} ${inPlainWords(subjectType).toLowerCase()} for its owner`;
  const [subject = '', ...verb] = action.split('.');
  const done = inPlainWords(verb.join(' ')).toLowerCase();
  return done ? `${inPlainWords(subject)}: ${done}` : inPlainWords(subject);
}
