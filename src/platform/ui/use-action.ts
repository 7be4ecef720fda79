import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnconfirmed, saveFailed } from '#platform/ui/save-failed.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { useOnce } from '#platform/ui/use-once.ts';

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
