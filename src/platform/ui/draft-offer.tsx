import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Draft } from '#platform/ui/use-draft.ts';

/** Offers what was typed into a form before; stands first in it. */
export function DraftOffer({ draft }: { draft: Draft }) {
  if (!draft.offered) return null;
  return (
    <Notice
      title="You were typing here before."
      actions={
        <>
          <Button size="sm" onClick={draft.goOn}>
            Go on with what you typed
          </Button>
          <Button size="sm" variant="ghost" onClick={draft.drop}>
            Start afresh
          </Button>
        </>
      }
    >
      {draft.isOfAnother
        ? 'It was not saved, and this was changed elsewhere since. Please look at it before you save.'
        : 'It was not saved.'}
    </Notice>
  );
}
