import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import type { MembershipCalls } from '#membership/admin/membership-calls.server.ts';
import type { MembershipAction } from '#membership/admin/membership-change.ts';
import type { ListedMembershipWire } from '#membership/admin/wire.ts';
import { dayInIndia } from '#platform/clock.ts';
import { ApiError, newerState } from '#platform/http/api-client.ts';
import type { Doubt } from '#platform/http/errors.ts';
import { useAnnounceWhile } from '#platform/ui/announce.ts';
import { Button, Spinner } from '#platform/ui/button.tsx';
import { ConfirmDialog } from '#platform/ui/dialog.tsx';
import { toast, useLoadErrorToast } from '#platform/ui/toaster.tsx';
import { saveFailed, useAction } from '#platform/ui/use-action.ts';
import { useAdminWrite } from '../admin-calls.ts';
import { formatCount, formatDate } from '../format.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { statusOptions } from '../lists/cells.tsx';
import type { ListAddress } from '../lists/list-address.ts';
import { MembershipActions, membershipBrief, membershipColumns, taskTexts } from './membership-row.tsx';

const membershipList = defineList({
  call: 'GET /api/memberships',
  title: 'Membership Management',
  description: 'Who has access, and until when',
  heading: 'All Memberships',
  label: 'Memberships',
  summary: ({ total }, address) => countText(total, address),
  texts: {
    loading: 'Loading memberships...',
    isLoadingShown: true,
    error: 'Failed to fetch memberships',
    empty: 'No memberships found',
  },
  filters: [
    { kind: 'search', name: 'search', label: 'Search by restaurant' },
    { kind: 'choice', name: 'status', label: 'Status', options: statusOptions },
  ],
  linkParams: ['restaurant', 'ending'],
  order: { sort: 'endDate', order: 'asc' },
  columns: membershipColumns(),
  keyOf: ({ id }) => id,
});

type TaskToConfirm = { task: MembershipAction; membership: ListedMembershipWire };

/** Membership Management: `/adminboard/memberships`. */
export function MembershipsPage() {
  const list = useAdminList(membershipList);
  const { address } = list;
  useLoadErrorToast(list.query, membershipList.texts.error);
  const { change, savingId, doubted, drop } = useMembershipChanges();
  const [edited, setEdited] = useState<{ id: string; version: number; day: string }>();
  const [toConfirm, setToConfirm] = useState<TaskToConfirm>();

  const save = async () => {
    // An empty end date is not sent.
    if (!edited?.day || savingId) return;
    if (await change(edited, { end_date: edited.day })) setEdited(undefined);
  };
  const saveAnyway = async () => {
    if (!doubted) return;
    drop();
    const confirm = doubted.doubts.map(({ code }) => code);
    if (await change(doubted, { ...doubted.input, ...(confirm.length > 0 && { confirm }) }))
      setEdited(undefined);
  };
  const editing = edited && {
    ...edited,
    onDay: (day: string) => setEdited({ ...edited, day }),
    onSave: () => void save(),
    onStop: () => setEdited(undefined),
  };
  const start = (task: MembershipAction, membership: ListedMembershipWire) => {
    if (taskTexts[task].warning) setToConfirm({ task, membership });
    else void change(membership, { action: task });
  };
  const confirm = async () => {
    if (!toConfirm) return;
    await change(toConfirm.membership, { action: toConfirm.task });
    setToConfirm(undefined);
  };

  return (
    <>
      <AdminList
        {...list}
        buttons={
          <>
            {(address.get('restaurant') || address.get('ending')) && (
              <Button onClick={() => address.change({ restaurant: '', ending: '' })}>Show all</Button>
            )}
            <CheckStatusButton />
          </>
        }
        columns={membershipColumns(editing)}
        brief={(membership) => membershipBrief(membership, editing?.id === membership.id)}
        actionsHeading="Actions"
        actions={(membership) => (
          <MembershipActions
            membership={membership}
            editing={editing?.id === membership.id ? editing : undefined}
            isSaving={savingId === membership.id}
            onEdit={() => setEdited({ ...membership, day: dayInIndia(new Date(membership.endDate)) })}
            onTask={(task) => start(task, membership)}
          />
        )}
      />
      {toConfirm && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setToConfirm(undefined)}
          title={`${taskTexts[toConfirm.task].label}: ${toConfirm.membership.restaurant.name}`}
          confirmLabel={taskTexts[toConfirm.task].label}
          cancelLabel="Go back"
          tone={taskTexts[toConfirm.task].isDangerous ? 'danger' : 'primary'}
          pending={savingId === toConfirm.membership.id}
          onConfirm={() => void confirm()}
        >
          {taskTexts[toConfirm.task].warning}
        </ConfirmDialog>
      )}
      {doubted && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && drop()}
          title={doubted.now ? 'This membership was changed elsewhere' : 'Is this end date right?'}
          confirmLabel="Save Anyway"
          cancelLabel="Go back"
          tone="primary"
          pending={savingId === doubted.id}
          onConfirm={() => void saveAnyway()}
        >
          {doubted.now && <p>{stateNow(doubted.now)}</p>}
          {doubted.doubts.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The number of memberships; and where the ended ones are, which the sort icon in the column heading cannot show. */
function countText(total: number, address: ListAddress): string {
  const memberships = total === 1 ? '1 membership' : `${formatCount(total)} memberships`;
  if (address.get('ending')) return `${memberships}, ending within 7 days`;
  const isSoonestFirst = !address.get('sort') || address.get('sort') === 'endDate';
  if (!isSoonestFirst || address.get('order') === 'desc') return memberships;
  return `${memberships}, ended ones last`;
}

/** Marks ended memberships as expired; disabled while the call runs. */
function CheckStatusButton() {
  const write = useAdminWrite();
  const { run, isRunning } = useAction(async () => {
    const { message } = await write('POST /api/memberships/check-status');
    toast.success(message);
  }, 'Failed to check memberships');
  useAnnounceWhile(isRunning, 'Checking…');
  return (
    <Button onClick={() => void run()} disabled={isRunning}>
      {isRunning ? <Spinner /> : <RefreshCw aria-hidden="true" />}
      Check Active Status
    </Button>
  );
}

function stateNow({ status, endDate, planType }: ListedMembershipWire): string {
  return `It is ${status.toLowerCase()} now and ends on ${formatDate(endDate)} (${planType}).`;
}

type ShownMembership = Pick<ListedMembershipWire, 'id' | 'version'>;

type Change = ShownMembership & {
  input: ({ end_date: string } | { action: MembershipAction }) & { confirm?: string[] };
};

/** A change that the server wants confirmed: something looks like a mistake, or the membership is another one `now`. */
type Doubted = Change & { doubts: readonly Doubt[]; now?: ListedMembershipWire };

/**
 * Changes a membership and shows a toast. `savingId` is the one being saved; `doubted` is a change that the server
 * wants confirmed, until it is dropped.
 */
function useMembershipChanges() {
  const write = useAdminWrite();
  const [doubted, setDoubted] = useState<Doubted>();
  const changing = useAction(
    async ({ id, version, input }: Change) => {
      // The codes of doubts go back as they came.
      const body = { ...input, version } as MembershipCalls['PATCH /api/memberships/{id}']['body'];
      const { message } = await write('PATCH /api/memberships/{id}', { id, body });
      toast.success('Membership updated successfully', { description: detailOf(message) });
      return true;
    },
    (error, change) => {
      const now = newerState(error, (current) => current as ListedMembershipWire);
      if (now) {
        setDoubted({ ...change, version: now.version, doubts: [], now });
      } else if (error instanceof ApiError && error.doubts.length > 0) {
        setDoubted({ ...change, doubts: error.doubts });
      } else {
        saveFailed(error, 'Failed to update membership', { description: error.message });
      }
    },
  );
  /** Resolves to whether the change was made. */
  const change = async ({ id, version }: ShownMembership, input: Change['input']) =>
    (await changing.run({ id, version, input })) ?? false;
  return { change, savingId: changing.runningOn?.id, doubted, drop: () => setDoubted(undefined) };
}

/** The server's message, if it says more than the toast's title. */
function detailOf(message: string): string | undefined {
  return message.startsWith('Membership updated successfully') ? undefined : message;
}
