import type { Context } from 'hono';
import type { UserEnv } from '#identity/guards/require-user.server.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { namedEvent } from '#platform/http/security-event.server.ts';
import {
  maskedEmail,
  type SecurityLog,
  type SecurityOutcome,
  truncatedAddress,
} from '#platform/security-log.server.ts';
import { api } from '#routes';

/** The calls that are logged as security events, for every caller. */
const EVENTS: Record<string, string> = {
  [`POST ${api.signUp()}`]: 'sign_up',
  [`POST ${api.signIn()}`]: 'sign_in',
  [`POST ${api.signOut()}`]: 'sign_out',
  [`POST ${api.signOutEverywhere()}`]: 'sign_out_everywhere',
  [`POST ${api.resetPassword()}`]: 'password_reset',
  [`POST ${api.changePassword()}`]: 'password_change',
  [`POST ${api.verifyEmail()}`]: 'email_verify',
  [`POST ${api.changeEmail()}`]: 'email_change_ask',
  [`POST ${api.confirmEmailChange()}`]: 'email_change',
  [`POST ${api.takeEmailBack()}`]: 'email_take_back',
  [`POST ${api.twoStepSetup()}`]: 'two_step_set_up',
  [`POST ${api.twoStepEnable()}`]: 'two_step_on',
  [`DELETE ${api.twoStep()}`]: 'two_step_off',
  [`POST ${api.twoStepRecoveryCodes()}`]: 'recovery_codes',
  [`DELETE ${api.account()}`]: 'account_delete',
  [`POST ${api.restoreAccount()}`]: 'account_restore',
  [`GET ${api.accountDownload()}`]: 'export',
};

/**
 * Logs security events. It watches the API calls and not their code, so that none can be forgotten: the calls above,
 * all writes by the administrator, everybody refused at an administrator call, and every rate limit reached.
 */
export function watchSecurity(security: SecurityLog) {
  return async (c: Context<UserEnv>, next: () => Promise<void>): Promise<void> => {
    await next();
    const outcome = outcomeOf(c.res.status);
    const { account = c.var.user?.id, email } = c.get('concerned') ?? {};
    for (const event of eventsOf(c, outcome)) {
      security.note({
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
  const { method, path } = c.req;
  const named = namedEvent(c) ?? EVENTS[`${method} ${path}`];
  if (named) return named;
  if (method === 'DELETE' && path.startsWith(`${api.sessions()}/`)) return 'session_end';
  if (outcome === 'limited') return 'limit_reached';
  if (c.get('isAdminCall') && outcome === 'refused' && isKeptOut(c.res.status)) return 'admin_refused';
  // The user is set by this call's guard: without a guard it is undefined, despite its type.
  const user = c.var.user as UserEnv['Variables']['user'] | undefined;
  return user?.ownsAdminEmail && method !== 'GET' ? 'admin_write' : undefined;
}

function isKeptOut(status: number): boolean {
  return status === 401 || status === 403;
}

function outcomeOf(status: number): SecurityOutcome {
  if (status === 429) return 'limited';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}
