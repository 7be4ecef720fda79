import type { Context } from 'hono';

/** The account a request is about, if that is not the signed-in one: by id once it is known, by email before. */
export interface Concerned {
  account?: string;
  email?: string;
  /** The security events that this call is, where only its content says so. */
  events?: string[];
}

declare module 'hono' {
  interface ContextVariableMap {
    concerned: Concerned;
  }
}

/** Records for the security log whom a request is about; fields set earlier are kept unless given again. */
export function concerning(c: Context, whom: Concerned): void {
  c.set('concerned', { ...c.get('concerned'), ...whom });
}
