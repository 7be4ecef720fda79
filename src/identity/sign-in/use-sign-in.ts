import { useState } from 'react';
import { ApiError } from '#platform/http/client/api-client.ts';
import { ask } from '#platform/http/client/ask.ts';
import type { DeletionCalls } from '../account/deletion-calls.server.ts';
import { readUser, useApp } from '../app-context.tsx';
import type { SignInCalls } from './sign-in-calls.server.ts';

/** The calls that begin a session with a password. */
export type SignInKey = 'POST /api/signin' | 'POST /api/account/restore';

export interface SignInForm {
  email: string;
  password: string;
  /** The code of the second step; empty until the server asks for it. */
  code: string;
}

/** Returns `signIn`, and `asksForCode`: whether the server has asked for a second step's code for an email. */
export function useSignIn() {
  const { api, startSession } = useApp();
  const [emailWithCode, setEmailWithCode] = useState<string>();
  const needsCode = (email: string) => emailWithCode === email;

  /**
   * Resolves to whether the session has started; false means that a code is needed. Throws all other errors of the
   * server.
   */
  async function signIn(typed: SignInForm, key: SignInKey = 'POST /api/signin'): Promise<boolean> {
    const credentials = needsCode(typed.email) ? typed : { ...typed, code: '' };
    try {
      const answer = await ask<SignInCalls & DeletionCalls>(api)(key, { body: credentials });
      startSession(answer.token, readUser(answer.data));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'two_step_required')) throw error;
      setEmailWithCode(typed.email);
      return false;
    }
  }

  return { asksForCode: needsCode, signIn };
}
