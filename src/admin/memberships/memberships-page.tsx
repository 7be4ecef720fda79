import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import type { MembershipCalls } from '#membership/admin/membership-calls.server.ts';
import type { MembershipAction } from '#membership/admin/membership-change.ts';
import type { ListedMembershipWire } from '#membership/admin/wire.ts';
import { ApiError, newerState } from '#platform/http/client/api-client.ts';
import type { Doubt } from '#platform/http/errors.ts';
import { dayInIndia } from '#platform/services/clock.ts';
import { Button, Spinner } from '#platform/ui/actions/button.tsx';
import { saveFailed, useAction } from '#platform/ui/actions/use-action.ts';
import { useAnnounceWhile } from '#platform/ui/feedback/announce.ts';
import { toast, useLoadErrorToast } from '#platform/ui/feedback/toaster.tsx';
import { ConfirmDialog } from '#platform/ui/layout/dialog.tsx';
import { useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { AdminList, defineList, useAdminList } from '../lists/admin-list.tsx';
import { statusOptions } from '../lists/cells.tsx';
import { formatDate } from '../lists/format.ts';
import type { ListAddress } from '../lists/list-address.ts';
import { MembershipActions, membershipBrief, membershipColumns, tasks } from './membership-row.tsx';
import { membershipsTexts } from './memberships-texts.ts';

const membershipList = defineList({
  call: 'GET /api/memberships',
  title: membershipsTexts.listTitle,
  description: membershipsTexts.listHint,
  heading: membershipsTexts.listHeading,
  label: adminTexts.memberships,
  summary: ({ total }, address) => countText(total, address),
  texts: {
    loading: membershipsTexts.listLoading,
    isLoadingShown: true,
    error: membershipsTexts.listLoadFailed,
    empty: membershipsTexts.listEmpty,
  },
  filters: [
    { kind: 'search', name: 'search', label: membershipsTexts.searchHint },
    { kind: 'choice', name: 'status', label: adminTexts.status, options: statusOptions },
  ],
  linkParams: ['restaurant', 'ending'],
  order: { sort: 'endDate', order: 'asc' },
  columns: membershipColumns(),
  keyOf: ({ id }) => id,
});

type TaskToConfirm = { task: MembershipAction; membership: ListedMembershipWire };

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
    if (tasks[task].warning) setToConfirm({ task, membership });
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
              <Button onClick={() => address.change({ restaurant: '', ending: '' })}>
                {adminTexts.showAll}
              </Button>
            )}
            <CheckStatusButton />
          </>
        }
        columns={membershipColumns(editing)}
        brief={(membership) => membershipBrief(membership, editing?.id === membership.id)}
        actionsHeading={adminTexts.actions}
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
          title={membershipsTexts.confirmTitle({
            task: tasks[toConfirm.task].label,
            restaurant: toConfirm.membership.restaurant.name,
          })}
          confirmLabel={tasks[toConfirm.task].label}
          cancelLabel={membershipsTexts.goBack}
          tone={tasks[toConfirm.task].isDangerous ? 'danger' : 'primary'}
          pending={savingId === toConfirm.membership.id}
          onConfirm={() => void confirm()}
        >
          {tasks[toConfirm.task].warning}
        </ConfirmDialog>
      )}
      {doubted && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && drop()}
          title={doubted.now ? membershipsTexts.changedElsewhere : membershipsTexts.endDateQuestion}
          confirmLabel={membershipsTexts.saveAnyway}
          cancelLabel={membershipsTexts.goBack}
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
  if (address.get('ending')) return membershipsTexts.totalEnding({ total });
  const isSoonestFirst = !address.get('sort') || address.get('sort') === 'endDate';
  if (!isSoonestFirst || address.get('order') === 'desc') return membershipsTexts.total({ total });
  return membershipsTexts.totalEndedLast({ total });
}

function CheckStatusButton() {
  const write = useAdminWrite();
  const { run, isRunning } = useAction(async () => {
    const { message } = await write('POST /api/memberships/check-status');
    toast.success(message);
  }, membershipsTexts.checkFailed);
  useAnnounceWhile(isRunning, membershipsTexts.checking);
  return (
    <Button onClick={() => void run()} disabled={isRunning}>
      {isRunning ? <Spinner /> : <RefreshCw aria-hidden="true" />}
      {membershipsTexts.checkStatus}
    </Button>
  );
}

function stateNow({ status, endDate, planType }: ListedMembershipWire): string {
  return membershipsTexts.stateNow({
    status,
    date: formatDate(endDate),
    planType,
  });
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
      await write('PATCH /api/memberships/{id}', { id, body });
      toast.success(membershipsTexts.updated);
      return true;
    },
    (error, change) => {
      const now = newerState(error, (current) => current as ListedMembershipWire);
      if (now) {
        setDoubted({ ...change, version: now.version, doubts: [], now });
      } else if (error instanceof ApiError && error.doubts.length > 0) {
        setDoubted({ ...change, doubts: error.doubts });
      } else {
        saveFailed(error, membershipsTexts.updateFailed, { description: error.message });
      }
    },
  );
  /** Resolves to whether the change was made. */
  const change = async ({ id, version }: ShownMembership, input: Change['input']) =>
    (await changing.run({ id, version, input })) ?? false;
  return { change, savingId: changing.runningOn?.id, doubted, drop: () => setDoubted(undefined) };
}
