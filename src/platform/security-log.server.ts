import type { Log } from './log.server.ts';

/** The outcome of a security event. */
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
  note(event: SecurityEvent): void;
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
    note(event) {
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
