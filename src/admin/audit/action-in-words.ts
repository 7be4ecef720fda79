import { inPlainWords } from './plain-words.ts';
import type { AuditEntry } from './wire.ts';

const CALL = /^(POST|PUT|PATCH|DELETE) /;

/**
 * What was done: `user.suspend` → `User: suspend`. A write on an owner's behalf is noted as the call that was made; what it
 * did stands in the rows it changed.
 */
export function actionInWords({ action, subjectType }: Pick<AuditEntry, 'action' | 'subjectType'>): string {
  if (CALL.test(action)) return `${inPlainWords(subjectType)}: edit for its owner`;
  const [subject = '', ...verb] = action.split('.');
  const done = inPlainWords(verb.join(' ')).toLowerCase();
  return done ? `${inPlainWords(subject)}: ${done}` : inPlainWords(subject);
}
