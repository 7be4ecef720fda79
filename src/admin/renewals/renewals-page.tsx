import { useRef, useState } from 'react';
import { Button } from '#platform/ui/actions/button.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { toast, useLoadErrorToast } from '#platform/ui/feedback/toaster.tsx';
import { useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { formatCount } from '../lists/format.ts';
import { RecordPaymentDialog, usePlanPrices } from '../memberships/record-payment-dialog.tsx';
import { type Channel, RENEWAL_FILTERS } from './renewal.ts';
import type { RenewalWire } from './renewal-calls.server.ts';
import { ChatRound, ContactDialog, ExtendDialog, NoteDialog } from './renewal-dialogs.tsx';
import { RenewalActions, renewalBrief, renewalColumns } from './renewal-row.tsx';
import { renewalsTexts } from './renewals-texts.ts';

const filters = RENEWAL_FILTERS.map((value) => ({ value, label: renewalsTexts.filters[value] }));

const renewalList = defineList({
  call: 'GET /api/admin/renewals',
  title: adminTexts.renewals,
  description: renewalsTexts.listHint,
  heading: renewalsTexts.listHeading,
  label: adminTexts.renewals,
  summary: ({ total }) => renewalsTexts.listTotal({ total: formatCount(total) }),
  texts: {
    loading: renewalsTexts.listLoading,
    error: renewalsTexts.listLoadFailed,
    empty: renewalsTexts.listEmpty,
  },
  filters: [
    { kind: 'search', name: 'search', label: renewalsTexts.searchHint },
    { kind: 'choice', name: 'filter', label: renewalsTexts.filterLabel, options: filters },
  ],
  order: { sort: 'endDate', order: 'asc' },
  columns: renewalColumns,
  brief: renewalBrief,
  keyOf: ({ membershipId }) => membershipId,
  csv: { call: 'GET /api/admin/renewals/export', fileName: 'menu-link-renewals.csv' },
});

type Open =
  | { what: 'contact'; renewal: RenewalWire; channel: Channel }
  | { what: 'pay'; renewal: RenewalWire }
  | { what: 'chats'; renewals: RenewalWire[] }
  | { what: 'note'; renewal: RenewalWire }
  | { what: 'extend' };

/**
 * `/adminboard/renewals`: the owners to contact because their plan ends soon or has ended (docs/product/admin.md#renewals).
 */
export function RenewalsPage() {
  const list = useAdminList(renewalList);
  useLoadErrorToast(list.query, renewalList.texts.error);
  const write = useAdminWrite();
  const prices = usePlanPrices();
  const [chosen, setChosen] = useState<ReadonlyMap<string, RenewalWire>>(new Map());
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const choose = (rows: readonly RenewalWire[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of rows) {
      if (isChosen) next.set(row.membershipId, row);
      else next.delete(row.membershipId);
    }
    setChosen(next);
  };
  const snoozing = useAction(async ({ renewal, day }: { renewal: RenewalWire; day: string | null }) => {
    const { restaurantId, version } = renewal;
    await write('PATCH /api/admin/renewals/{id}', {
      id: restaurantId,
      body: { snoozedUntil: day, version },
    });
    toast.success(
      day
        ? renewalsTexts.snoozedToast({ name: renewal.name })
        : renewalsTexts.backToast({ name: renewal.name }),
    );
  });
  // The restaurants whose contact is being saved: a second press on the same link is no second contact.
  const noting = useRef(new Set<string>());
  const note = async ({ restaurantId }: RenewalWire, channel: Channel): Promise<boolean> => {
    if (noting.current.has(restaurantId)) return false;
    noting.current.add(restaurantId);
    try {
      await write('POST /api/admin/renewals/{id}/contacts', { id: restaurantId, body: { channel } });
      return true;
    } catch (error) {
      toast.error((error as Error).message);
      return false;
    } finally {
      noting.current.delete(restaurantId);
    }
  };
  /** A call is noted in a dialog, with the note; a ready message says that itself. */
  const contact = (renewal: RenewalWire, channel: Channel) => {
    if (channel === 'phone') setOpen({ what: 'contact', renewal, channel });
    else void note(renewal, channel);
  };
  const reachable = [...chosen.values()].filter(({ whatsapp }) => whatsapp !== '');
  return (
    <>
      <AdminList
        {...list}
        buttons={
          <>
            {reachable.length > 0 && (
              <Button onClick={() => setOpen({ what: 'chats', renewals: reachable })}>
                {renewalsTexts.whatsappChosen({ count: formatCount(reachable.length) })}
              </Button>
            )}
            {chosen.size > 0 && (
              <Button variant="primary" onClick={() => setOpen({ what: 'extend' })}>
                {renewalsTexts.extendChosen({ count: formatCount(chosen.size) })}
              </Button>
            )}
          </>
        }
        choosing={{
          isChosen: ({ membershipId }) => chosen.has(membershipId),
          onChoose: choose,
          nameOf: ({ name }) => name,
        }}
        actions={(renewal) => (
          <RenewalActions
            renewal={renewal}
            onContact={(channel) => contact(renewal, channel)}
            onPay={() => setOpen({ what: 'pay', renewal })}
            onNote={() => setOpen({ what: 'note', renewal })}
            onSnooze={(day) => void snoozing.run({ renewal, day })}
          />
        )}
      />
      {open?.what === 'contact' && <ContactDialog {...open} onClose={close} />}
      {open?.what === 'pay' && (
        <RecordPaymentDialog
          prices={prices}
          restaurant={{ ...open.renewal, id: open.renewal.restaurantId }}
          onClose={close}
        />
      )}
      {open?.what === 'chats' && (
        <ChatRound
          renewals={open.renewals}
          onChatOpened={(renewal) => note(renewal, 'whatsapp')}
          onClose={close}
        />
      )}
      {open?.what === 'note' && <NoteDialog renewal={open.renewal} onClose={close} />}
      {open?.what === 'extend' && (
        <ExtendDialog
          ids={[...chosen.keys()]}
          onClose={close}
          onDone={() => {
            setChosen(new Map());
            close();
          }}
        />
      )}
    </>
  );
}
