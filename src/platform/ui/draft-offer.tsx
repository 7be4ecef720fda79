import { useEffect, useRef } from 'react';
import { UNCONFIRMED } from '#platform/http/errors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Draft } from '#platform/ui/use-draft.ts';

/** Offers the unsaved draft of a form; must come first in it. */
export function DraftOffer({ draft }: { draft: Draft }) {
  const offer = useRef<HTMLDivElement>(null);
  const isOffered = draft.offered !== undefined;
  // The browser restores the scroll position of a reopened page, for example at the photo, so scroll to the offer.
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
        title={isTyped ? 'You have unsaved text here' : 'You have an unsaved photo here'}
        actions={
          <>
            <Button size="sm" onClick={draft.goOn}>
              {isTyped ? 'Continue' : 'Continue with this photo'}
            </Button>
            <Button size="sm" variant="ghost" onClick={draft.drop}>
              Start again
            </Button>
          </>
        }
      >
        {wordsOf(draft)}
      </Notice>
    </div>
  );
}

function wordsOf({ isOfAnother, wasSent }: Draft): string {
  if (wasSent) return UNCONFIRMED.message;
  if (isOfAnother) return 'This was changed on another device since. Check it before you save.';
  return 'It was not saved.';
}
