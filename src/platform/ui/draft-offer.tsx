import { useEffect, useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Draft } from '#platform/ui/use-draft.ts';

/** Offers what was typed or chosen in a form before; stands first in it. */
export function DraftOffer({ draft }: { draft: Draft }) {
  const offer = useRef<HTMLDivElement>(null);
  const isOffered = draft.offered !== undefined;
  // A page that is opened again stands where it was left, such as at the photo.
  useEffect(() => {
    if (!isOffered) return;
    const frame = requestAnimationFrame(() => offer.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isOffered]);

  if (!isOffered) return null;
  const isTyped = draft.offered === 'typed';
  return (
    <div ref={offer}>
      <Notice
        title={isTyped ? 'You were typing here before.' : 'You chose a picture here before.'}
        actions={
          <>
            <Button size="sm" onClick={draft.goOn}>
              {isTyped ? 'Go on with what you typed' : 'Go on with this picture'}
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
    </div>
  );
}
