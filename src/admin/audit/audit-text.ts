import type { AuditEntry } from './wire.ts';

const CALL = /^(POST|PUT|PATCH|DELETE) /;

/**
 * Returns the label of an action: `user.suspend` → `User: suspend`. A write on an owner's behalf is logged as the
 * call that was made; the rows show what it changed.
 */
export function actionLabel({ action, subjectType }: Pick<AuditEntry, 'action' | 'subjectType'>): string {
  if (CALL.test(action)) return `${humanize(subjectType)}: edit for its owner`;
  const [subject = '', ...verb] = action.split('.');
  const done = humanize(verb.join(' ')).toLowerCase();
  return done ? `${humanize(subject)}: ${done}` : humanize(subject);
}

/** Makes a name of a table column or an API field readable: `endsAt`, `ends_at` → `Ends at`. */
export function humanize(name: string): string {
  const words = name
    .replace(/_?[Pp]aise$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_.]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
