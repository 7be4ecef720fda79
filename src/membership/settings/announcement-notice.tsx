import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useApi, useCan } from '#identity/app-context.tsx';
import { storedText } from '#platform/browser/stored-text.ts';
import { ask } from '#platform/http/client/ask.ts';
import { MINUTE } from '#platform/services/clock.ts';
import { IconButton } from '#platform/ui/actions/button.tsx';
import { useStored } from '#platform/ui/browser-state.ts';
import { useAnnounceWhile } from '#platform/ui/feedback/announce.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { OwnerMembershipCalls } from '../owner-calls.server.ts';
import { announcementTexts } from './announcement-texts.ts';

/** The text of the announcement last hidden in this browser. */
const seenText = storedText('menu_link_announcement_seen', String, '');

/**
 * The administrator's announcement to all owners (docs/product/membership.md#product-settings). Once hidden, it stays hidden
 * until its text changes. It is not essential, so nothing is shown while it loads or if loading fails.
 */
export function AnnouncementNotice({ onPutAway }: { onPutAway: () => void }) {
  const call = ask<OwnerMembershipCalls>(useApi());
  const mayRead = useCan()('account.read');
  const seen = useStored(seenText, '');
  const { data } = useQuery({
    queryKey: ['announcement'],
    queryFn: ({ signal }) => call('GET /api/announcement', { signal }),
    staleTime: MINUTE,
    enabled: mayRead,
  });
  const announcement = data?.announcement;
  const isShown = Boolean(announcement) && announcement?.text !== seen;
  useAnnounceWhile(isShown, announcement?.text ?? '');
  if (!announcement || !isShown) return null;

  const putAway = () => {
    seenText.set(announcement.text);
    // The button is removed with the notice: let the parent move the focus.
    onPutAway();
  };
  return (
    <section aria-label={announcementTexts.label} className="relative mb-6">
      <Notice tone={announcement.tone} className="pe-14">
        {announcement.text}
      </Notice>
      <IconButton
        label={announcementTexts.hide}
        icon={<X />}
        onClick={putAway}
        className="absolute top-1 end-1"
      />
    </section>
  );
}
