import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import type { Log } from './log.server.ts';

export type SecurityOutcome = 'done' | 'refused' | 'limited' | 'failed';

interface SecurityEvent {
  /** What was tried, such as `sign_in` or `password_change`. */
  event: string;
  outcome: SecurityOutcome;
  /** The code of the refusal, such as `wrong_credentials`. */
  reason?: string | undefined;
  /** The id of the account it was about. */
  account?: string | undefined;
  /** From `maskedEmail`, where no account is known. */
  email?: string | undefined;
  /** From `truncatedAddress`. */
  from?: string | undefined;
  /** Method and path of the call. */
  call?: string | undefined;
}

export interface SecurityLog {
  record(event: SecurityEvent): void;
}

/**
 * Creates a log of security events: its lines are among the log's lines and each has `"stream":"security"`. They are
 * written at every log level but `silent`; `onEvent` gets each event too. Never log a password, a code, a token, or a
 * whole email.
 */
export function createSecurityLog(log: Log, onEvent: (event: SecurityEvent) => void = () => {}): SecurityLog {
  const level = log.level === 'silent' ? 'silent' : 'info';
  const stream = log.child({ stream: 'security' }, { level });
  return {
    record(event) {
      stream.info(event);
      onEvent(event);
    },
  };
}

/** Masks an email: its owner recognises it, and nobody else can write to it: `asha@example.com` → `a…@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at > 0 ? `${first}…${email.slice(at)}` : '…';
}

/** Returns the network of an address from `clientAddress`: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function truncatedAddress(address: string): string {
  const ipv4 = address.match(/^(\d+\.\d+\.\d+)\.\d+$/);
  if (ipv4) return `${ipv4[1]}.0/24`;
  if (!address.includes(':')) return address;
  return `${address.split(':').slice(0, 3).join(':')}::/48`;
}

const EVENT = Symbol('security event');

/** Names the security event that a route is, for every caller, also for those whom it refuses. */
export function securityEvent(event: string): MiddlewareHandler {
  const pass: MiddlewareHandler = (_, next) => next();
  return Object.assign(pass, { [EVENT]: event });
}

/** The security event that the route of a request is; undefined for most. */
export function securityEventOf(c: Context): string | undefined {
  return matchedRoutes(c)
    .map(({ handler }) => (findTargetHandler(handler) as { [EVENT]?: string })[EVENT])
    .find(Boolean);
}

/** The account a request is about, if that is not the signed-in one: by id once it is known, by email before. */
interface SecuritySubject {
  account?: string;
  email?: string;
  /** The security events that this call is, where only its content says so. */
  events?: string[];
}

declare module 'hono' {
  interface ContextVariableMap {
    concerned: SecuritySubject;
  }
}

/** Records for the security log whom a request is about; fields set earlier are kept unless given again. */
export function setSecuritySubject(c: Context, whom: SecuritySubject): void {
  c.set('concerned', { ...c.get('concerned'), ...whom });
}
