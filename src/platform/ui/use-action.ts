import { useMutation } from '@tanstack/react-query';
import { toast } from '#platform/ui/toaster.tsx';
import { useOnce } from '#platform/ui/use-once.ts';

/**
 * Something that a press does on the server. `run` gives what it came to; undefined when it failed, or when it was under way
 * already: the second tap of two may come before the button has heard of the first. Offline it fails at once.
 *
 * `failed` is what a toast then says, or a function that says it in its own way; without it the toast has the error's words.
 */
export function useAction<Input = void, Output = void>(
  work: (input: Input) => Promise<Output>,
  failed: string | ((error: Error, input: Input) => void) = (error) => toast.error(error.message),
) {
  const { mutateAsync, isPending, variables } = useMutation({ mutationFn: work });

  const run = useOnce(async (input: Input): Promise<Output | undefined> => {
    try {
      return await mutateAsync(input);
    } catch (error) {
      if (typeof failed === 'string') toast.error(failed);
      else failed(error as Error, input);
      return undefined;
    }
  });
  /** `runningOn` is what it was given, while it is under way. */
  return { run, isRunning: isPending, runningOn: isPending ? variables : undefined };
}
