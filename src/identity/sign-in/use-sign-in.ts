import { useState } from 'react';
import { ApiError } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { type CurrentUser, useApp } from '../app-context.tsx';

export interface SignInForm {
  email: string;
  password: string;
  /** The code of the second step; empty until the server asks for it. */
  code: string;
}

/** Returns `signIn`, and `asksForCode`: whether the server has asked for a second step's code for an email. */
export function useSignIn() {
  const { api, begin } = useApp();
  const [askedOf, setAskedOf] = useState<string>();
  const asksForCode = (email: string) => askedOf === email;

  /**
   * Resolves to whether the session has started; false means that a code is needed. Throws all other errors of the
   * server.
   */
  async function signIn(typed: SignInForm, path = urls.signIn()): Promise<boolean> {
    const credentials = asksForCode(typed.email) ? typed : { ...typed, code: '' };
    try {
      const answer = await api.request<{ token: string; data: CurrentUser }>('POST', path, credentials);
      begin(answer.token, answer.data);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'two_step_required')) throw error;
      setAskedOf(typed.email);
      return false;
    }
  }

  return { asksForCode, signIn };
}
