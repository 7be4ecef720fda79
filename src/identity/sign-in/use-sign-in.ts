import { useState } from 'react';
import { ApiError } from '#platform/http/api-client.ts';
import { api as urls } from '#routes';
import { type CurrentUser, useApp } from '../app-context.tsx';

export interface SignInForm {
  email: string;
  password: string;
  /** Of the second step; empty until it is asked for. */
  code: string;
}

/** Signs in, and knows for which e-mail the server has asked for the code of a second step. */
export function useSignIn() {
  const { api, begin } = useApp();
  const [askedOf, setAskedOf] = useState<string>();
  const asksForCode = (email: string) => askedOf === email;

  /** Answers whether the session has begun; false means that a code is wanted. Throws what else the server refuses. */
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
