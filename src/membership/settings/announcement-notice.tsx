import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useApi } from '#identity/app-context.tsx';
import { MINUTE } from '#platform/clock.ts';
import { useAnnounceWhile } from '#platform/ui/announce.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { api as urls } from '#routes';
import type { CurrentAnnouncement } from './wire.ts';

/**
 * What the administrator wants every owner to read (docs/product.md#product-settings), until it is put away; another
 * text shows again. Nobody waits for it, so loading and failing show nothing.
 */
export function AnnouncementNotice({ onPutAway }: { onPutAway: () => void }) {
  const api = useApi();
  const [seen, setSeen] = useState(readSeen);
  const { data } = useQuery({
    queryKey: ['announcement'],
    queryFn: ({ signal }) =>
      api.request<CurrentAnnouncement>('GET', urls.announcement(), undefined, { signal }),
    staleTime: MINUTE,
  });
  const announcement = data?.announcement;
  const isShown = Boolean(announcement) && announcement?.text !== seen;
  useAnnounceWhile(isShown, announcement?.text ?? '');
  if (!announcement || !isShown) return null;

  const putAway = () => {
    markSeen(announcement.text);
    setSeen(announcement.text);
    // The button goes with its notice: the focus must not be lost with it.
    onPutAway();
  };
  return (
    <section aria-label="Announcement" className="relative mb-6">
      <Notice tone={announcement.tone} className="pr-14">
        {announcement.text}
      </Notice>
      <IconButton
        label="Hide this announcement"
        icon={<X />}
        onClick={putAway}
        className="absolute top-1 right-1"
      />
    </section>
  );
}

const KEY = 'menu_link_announcement_seen';

/** The text of the announcement last put away in this browser, or null. */
function readSeen(storage: Pick<Storage, 'getItem'> = localStorage): string | null {
  try {
    return storage.getItem(KEY);
  } catch {
    // A browser may forbid storage; then it is shown again next time.
    return null;
  }
}

/** Puts an announcement away until its text changes. */
function markSeen(text: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEY, text);
  } catch {
    // As above.
  }
}
