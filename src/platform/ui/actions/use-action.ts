import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../http/client/api-client.ts';
import { toast } from '../feedback/toaster.tsx';

/**
 * Runs an action on the server when a button is pressed. `run` resolves to its result; to undefined when it failed, or
 * when it is already running: the second tap of a double tap may come before the button is re-rendered. Offline it
 * fails at once.
 *
 * `failed` is the toast's text after a failure, or a function called instead; by default the toast shows the error's
 * message.
 */
export function useAction<Input = void, Output = void>(
  work: (input: Input) => Promise<Output>,
  failed: string | ((error: Error, input: Input) => void) = (error) => toast.error(error.message),
) {
  const queries = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: work });

  const run = useOnce(async (input: Input): Promise<Output | undefined> => {
    try {
      return await mutateAsync(input);
    } catch (error) {
      // The screen then shows what was done, so that nobody has to guess.
      if (isUnconfirmed(error)) void queries.invalidateQueries();
      if (typeof failed === 'string') saveFailed(error, failed);
      else failed(error as Error, input);
      return undefined;
    }
  });
  /** `runningOn` is the input of the call in progress. */
  return { run, isRunning: isPending, runningOn: isPending ? variables : undefined };
}

/**
 * Returns `work` limited to one call at a time: while it runs, and until a page that it navigates to is shown, a second
 * call does nothing and resolves to undefined.
 */
export function useOnce<Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) {
  const isRunning = useRef(false);
  return async (...input: Input): Promise<Output | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      return await work(...input);
    } finally {
      void pageSettled().then(() => {
        isRunning.current = false;
      });
    }
  };
}

/**
 * Shows the toast of a failed save. Where nobody knows whether it was saved, it says that instead of `title`
 * (docs/product/common.md#edits).
 */
export function saveFailed(
  error: unknown,
  title: string,
  options: Parameters<typeof toast.error>[1] = {},
): void {
  if (!isUnconfirmed(error)) return void toast.error(title, options);
  const { description: _, ...others } = options;
  toast.error(error.message, others);
}

export function isUnconfirmed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.isUnconfirmed;
}

let isChanging = false;
let waiting: Array<() => void> = [];

/**
 * Called by the router when a navigation begins or ends. Until the next page is ready, this one stays on the screen.
 */
export function setNavigating(changing: boolean): void {
  isChanging = changing;
  if (isChanging) return;
  for (const goOn of waiting) goOn();
  waiting = [];
}

/** Resolves when no navigation is in progress: the last action did not navigate, or its page is gone. */
export async function pageSettled(): Promise<void> {
  // Any navigation requested in the current task has begun after this.
  await new Promise((goOn) => setTimeout(goOn));
  if (isChanging) await new Promise<void>((goOn) => waiting.push(goOn));
}
