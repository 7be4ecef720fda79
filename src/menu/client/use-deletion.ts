import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast, withUndo } from '#platform/ui/feedback/toaster.tsx';

interface Deletion<T> {
  remove: (thing: T) => Promise<unknown>;
  restore: (thing: T) => Promise<unknown>;
  /** The toasts after a deletion and after a restore. */
  deleted: (thing: T) => string;
  restored: (thing: T) => string;
  /** Called when one of the two fails, instead of a toast with the message; `undo` has the button that tries again. */
  failed?: (error: Error, thing: T, undo?: ReturnType<typeof withUndo>) => void;
}

/** Deletes a thing and offers Undo (docs/product/common.md#deletes); `run` resolves to whether it was deleted. */
export function useDeletion<T>({ remove, restore, deleted, restored, failed }: Deletion<T>) {
  const undoAction = (thing: T) => withUndo(() => undoing.run(thing));
  const undoing = useAction(
    async (thing: T) => {
      await restore(thing);
      toast.success(restored(thing));
    },
    failed && ((error, thing) => failed(error, thing, undoAction(thing))),
  );
  return useAction(async (thing: T) => {
    await remove(thing);
    toast.success(deleted(thing), undoAction(thing));
    return true;
  }, failed);
}
