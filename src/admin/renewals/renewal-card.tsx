import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ErrorState } from '#platform/ui/error-state.tsx';
import { Loading } from '#platform/ui/loading.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { formatDate } from '../format.ts';
import { useNoted } from '../users/customer-reads.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { ContactList } from './contact-list.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { Noted } from './wire.ts';

type Props = { restaurant: { id: string; name: string } };

/** The card with the note about a customer and the contacts with them, and buttons to add more. */
export function RenewalCard({ restaurant: { id: restaurantId, name } }: Props) {
  const { data, isError, refetch, isFetching } = useNoted(restaurantId);
  const [open, setOpen] = useState<'contact' | 'note'>();
  const close = () => setOpen(undefined);
  return (
    <Card title="Notes and contacts">
      {data && <KnownOf {...data} />}
      {data && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setOpen('contact')}>
            Add Contact
          </Button>
          <Button size="sm" onClick={() => setOpen('note')}>
            {data.note ? 'Edit Note' : 'Add Note'}
          </Button>
        </div>
      )}
      {!data && isError && (
        <ErrorState title="Failed to load the notes" onRetry={refetch} retrying={isFetching}>
          Please try again later or contact support
        </ErrorState>
      )}
      {!data && !isError && (
        <Loading label="Loading notes and contacts">
          <Skeleton className="h-9" />
        </Loading>
      )}
      {open === 'contact' && (
        <ContactDialog renewal={{ restaurantId, name }} channel="phone" onClose={close} />
      )}
      {data && open === 'note' && <NoteDialog renewal={{ restaurantId, name, ...data }} onClose={close} />}
    </Card>
  );
}

function KnownOf({ note, snoozedUntil, contacts }: Noted) {
  if (!note && !snoozedUntil && contacts.length === 0) {
    return <p className="text-muted text-sm">No entries yet.</p>;
  }
  return (
    <>
      {note && <p className="whitespace-pre-line text-sm wrap-anywhere">{note}</p>}
      {snoozedUntil && (
        <p className="mt-1 text-muted text-xs">Snoozed in Renewals until {formatDate(snoozedUntil)}</p>
      )}
      {contacts.length > 0 && <ContactList label="Contacts" contacts={contacts} />}
    </>
  );
}
