import type { Context } from 'hono';

/** Whom a call is about, where that is not who is signed in: by id once it is known, by e-mail before. */
export interface Concerned {
  account?: string;
  email?: string;
}

declare module 'hono' {
  interface ContextVariableMap {
    concerned: Concerned;
  }
}

/** Notes for the security log whom a call is about; what was noted before stays. */
export function concerning(c: Context, whom: Concerned): void {
  c.set('concerned', { ...c.get('concerned'), ...whom });
}
