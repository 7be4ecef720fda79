import type { Context } from 'hono';
import type { UserEnv } from '#identity/guards/guards.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { clientAddress } from '#platform/http/limits/client-address.server.ts';
import {
  maskedEmail,
  type SecurityLog,
  type SecurityOutcome,
  securityEventOf,
  truncatedAddress,
} from '#platform/logs/security-log.server.ts';

/**
 * Logs security events. It watches the API calls and not their code, so that none can be forgotten: the calls that
 * name an event, all writes by the administrator and by phones without an account, everybody refused at an administrator call, and every rate limit reached.
 */
export function watchSecurity(security: SecurityLog) {
  return async (c: Context<UserEnv>, next: () => Promise<void>): Promise<void> => {
    await next();
    const outcome = outcomeOf(c.res.status);
    const { account = c.var.user?.id, email } = c.get('concerned') ?? {};
    for (const event of eventsOf(c, outcome)) {
      security.record({
        event,
        outcome,
        ...(c.error instanceof AppError && { reason: c.error.code }),
        account,
        ...(email !== undefined && { email: maskedEmail(email) }),
        from: truncatedAddress(clientAddress(c)),
        call: `${c.req.method} ${c.req.path}`,
      });
    }
  };
}

function eventsOf(c: Context<UserEnv>, outcome: SecurityOutcome): string[] {
  const { events = [] } = c.get('concerned') ?? {};
  if (events.length > 0) return events;
  const event = eventOf(c, outcome);
  return event === undefined ? [] : [event];
}

function eventOf(c: Context<UserEnv>, outcome: SecurityOutcome): string | undefined {
  const named = securityEventOf(c);
  if (named) return named;
  if (outcome === 'limited') return 'limit_reached';
  if (c.get('isAdminCall') && outcome === 'refused' && isRefused(c.res.status)) return 'admin_refused';
  // The user is set by this call's guard: without a guard it is undefined, despite its type.
  const user = c.var.user as UserEnv['Variables']['user'] | undefined;
  if (c.req.method === 'GET') return undefined;
  if (user?.ownsAdminEmail) return 'admin_write';
  return user?.device ? 'device_write' : undefined;
}

function isRefused(status: number): boolean {
  return status === 401 || status === 403;
}

function outcomeOf(status: number): SecurityOutcome {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}
