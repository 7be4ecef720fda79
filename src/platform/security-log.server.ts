import type { Log } from './log.server.ts';

/** How something that matters for security ended. */
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
 * Security events as a stream of their own among the log's lines: each has `"stream":"security"`. They are written at
 * every level of the log but `silent`; `onEvent` hears of each too. Never give it a password, a code, a token, or a whole e-mail.
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

/** An e-mail that its owner recognises and nobody else can write to: `asha@example.com` → `a…@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at > 0 ? `${first}…${email.slice(at)}` : '…';
}

/** The network a caller is in, from `clientAddress`: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function truncatedAddress(address: string): string {
  const ipv4 = address.match(/^(\d+\.\d+\.\d+)\.\d+$/);
  if (ipv4) return `${ipv4[1]}.0/24`;
  if (!address.includes(':')) return address;
  return `${address.split(':').slice(0, 3).join(':')}::/48`;
}
