import type { AuditEntry } from './wire.ts';

const CALL = /^(POST|PUT|PATCH|DELETE) /;

/**
 * What was done: `user.suspend` → `User: suspend`. A write on an owner's behalf is noted as the call that was made; what it
 * did stands in the rows it changed.
 */
export function actionLabel({ action, subjectType }: Pick<AuditEntry, 'action' | 'subjectType'>): string {
  if (CALL.test(action)) return `${humanize(subjectType)}: edit for its owner`;
  const [subject = '', ...verb] = action.split('.');
  const done = humanize(verb.join(' ')).toLowerCase();
  return done ? `${humanize(subject)}: ${done}` : humanize(subject);
}

/** A name from the tables or the calls as people read it: `endsAt`, `ends_at` → `Ends at`. */
export function humanize(name: string): string {
  const words = name
    .replace(/_?[Pp]aise$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
