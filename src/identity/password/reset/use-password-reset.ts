import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#platform/http/api-client.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { pages, api as urls } from '#routes';
import { useApp } from '../../app-context.tsx';

export interface PasswordReset {
  email: string;
  password: string;
  /** Empty asks for a code to be mailed. */
  code: string;
}

interface SentCode {
  email: string;
  message: string;
}

/**
 * The reset of docs/product.md#password-reset. `sent` is what the
 * server says once a code is on its way; somebody who was invited has one from the beginning.
 */
export function usePasswordReset(already?: SentCode) {
  const { api, token, signOut } = useApp();
  const navigate = useNavigate();
  const [sent, setSent] = useState(already);

  /** Resolves with a refusal, or with undefined when a code was sent or the new password is set. */
  async function reset(wanted: PasswordReset): Promise<ApiError | undefined> {
    try {
      const { message } = await api.request<{ message: string }>('POST', urls.resetPassword(), wanted);
      toast.success(message);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'code_sent')) return refuse(error);
      setSent({ email: wanted.email, message: error.message });
      return undefined;
    }
    // Every session has ended with the old password, also the one of this browser.
    if (token) void signOut();
    navigate(pages.signIn(), { state: { email: wanted.email } });
    return undefined;
  }

  return { sent, reset };
}

/** The error in the words of docs/product.md#password-reset, which also say it in a toast. */
function refuse(error: unknown): ApiError {
  const message = resetFailure(error);
  toast.error(message);
  const { status = 0, fields = {} } = error instanceof ApiError ? error : {};
  return new ApiError(status, { message, fields });
}

/** What `ApiError` says when the server said nothing. */
const NOTHING_SAID = new ApiError(500, {}).message;

/**
 * What to tell somebody whose password could not be reset (docs/product.md#password-reset): the server's words, or
 * ours.
 */
export function resetFailure(error: unknown): string {
  if (!(error instanceof ApiError) || error.isOffline) return 'An unexpected error occurred.';
  return error.message === NOTHING_SAID ? 'Failed to reset password.' : error.message;
}
