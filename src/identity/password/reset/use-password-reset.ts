import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { pages } from '#routes';
import { useApp } from '../../app-context.tsx';
import type { PasswordCalls } from '../password-calls.server.ts';
import { recoveryTexts } from './recovery-texts.ts';

export interface PasswordReset {
  email: string;
  password: string;
  /** If empty, the server mails a code. */
  code: string;
}

interface SentCode {
  email: string;
  /** What the user reads about the mail with the code. */
  message: string;
  /** An invitation's code is valid for longer. */
  isInvitation?: boolean;
}

/**
 * The password reset of docs/product/identity.md#password-reset. `sent` is the server's message once a code has been sent; for
 * an invited person it is set from the start, through `already`.
 */
export function usePasswordReset(already?: SentCode) {
  const { api, signOutIfEnded } = useApp();
  const navigate = useNavigate();
  const [sent, setSent] = useState(already);

  /** Resolves to the error, or to undefined if a code was sent or the new password is set. */
  async function reset(input: PasswordReset): Promise<ApiError | undefined> {
    try {
      const { message } = await ask<PasswordCalls>(api)('POST /api/reset-password', { body: input });
      toast.success(message);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'code_sent')) return refuse(error);
      setSent({ email: input.email, message: error.message });
      return undefined;
    }
    // The server ended every session of the account along with the old password.
    await signOutIfEnded();
    navigate(pages.signIn(), { state: { email: input.email } });
    return undefined;
  }

  return { sent, reset };
}

/** Shows the error, in the words of docs/product/identity.md#password-reset, in a toast and returns it. */
function refuse(error: unknown): ApiError {
  const message = resetFailure(error);
  toast.error(message);
  const { status = 0, fields = {} } = error instanceof ApiError ? error : {};
  return new ApiError(status, { message, fields });
}

/** The message when a password reset failed (docs/product/identity.md#password-reset): the server's, or our own. */
export function resetFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.isOffline) return recoveryTexts.unexpectedError;
  const isFault = error.status >= 500 && error.code === 'internal';
  return isFault ? recoveryTexts.resetFailed : error.message;
}
