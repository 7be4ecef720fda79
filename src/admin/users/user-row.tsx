import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { copyText } from '#platform/browser/copy-text.ts';
import { formatPhone, whatsappUrl } from '#platform/formats/phone.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { useAction } from '#platform/ui/actions/use-action.ts';
import { Badge } from '#platform/ui/display/badge.tsx';
import { toast, withUndo } from '#platform/ui/feedback/toaster.tsx';
import { pages } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import { adminTexts } from '../layout/admin-texts.ts';
import { DayCell, rowLinkStyle } from '../lists/cells.tsx';
import type { Brief, Column } from '../lists/data-table.tsx';
import { usersTexts } from './users-texts.ts';
import type { AdminUser } from './wire.ts';

const stateTones = { active: 'leaf', invited: 'attention', inactive: 'danger', deleted: 'outline' } as const;

export function UserStateBadge({ state }: Pick<AdminUser, 'state'>) {
  return <Badge tone={stateTones[state]}>{usersTexts.states[state]}</Badge>;
}

export function userBrief({ email, slug, state }: AdminUser): Brief {
  return { title: email, note: slug || usersTexts.notSet, state: <UserStateBadge state={state} /> };
}

/** The columns of docs/product/admin.md#users. */
export const userColumns: readonly Column<AdminUser>[] = [
  {
    heading: commonTexts.email,
    sort: 'email',
    cell: ({ email, id }) => (
      <>
        <p>
          <Link to={pages.adminUser(id)} className={rowLinkStyle}>
            {email}
          </Link>
        </p>
        <p className="break-all text-muted text-xs lg:whitespace-nowrap">{usersTexts.idOf({ id })}</p>
      </>
    ),
  },
  {
    heading: adminTexts.restaurant,
    cell: ({ slug }) =>
      slug ? (
        <Badge tone="outline" className="whitespace-normal! break-all">
          {slug}
        </Badge>
      ) : (
        <span className="text-muted">{usersTexts.notSet}</span>
      ),
  },
  { heading: usersTexts.contact, cell: ({ whatsapp_number }) => <Contact number={whatsapp_number} /> },
  {
    heading: usersTexts.joined,
    sort: 'created_at',
    firstOrder: 'desc',
    cell: ({ created_at }) => <DayCell day={created_at} />,
  },
  {
    heading: adminTexts.status,
    cell: ({ state }) => <UserStateBadge state={state} />,
  },
];

export function Contact({ number }: { number: string }) {
  if (!number) return <span className="text-muted">{usersTexts.notProvided}</span>;
  return (
    <a
      href={whatsappUrl(number)}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center whitespace-nowrap rounded-md text-leaf underline-offset-4 hover:underline"
    >
      {formatPhone(number)}
    </a>
  );
}

export type UserTask = 'edit' | 'delete';

type Props = {
  user: AdminUser;
  /** False on the user's own page, which has the details. */
  hasDetails?: boolean;
  onTask: (task: UserTask, user: AdminUser) => void;
};

export function UserActions({ user, hasDetails = true, onTask }: Props) {
  const { restore } = useUserRestoring();
  const inviteAgain = useInvitingAgain();
  const copyId = async () => {
    if (await copyText(user.id)) toast.success(usersTexts.idCopied);
    else toast.error(usersTexts.idNotCopied);
  };
  const details = { label: usersTexts.viewDetails, icon: <Eye />, to: pages.adminUser(user.id) };
  const invite = {
    label: usersTexts.inviteAgain,
    icon: <Send />,
    onSelect: () => void inviteAgain(user),
  };
  const forPresent = [
    ...(user.state === 'invited' ? [invite] : []),
    { label: usersTexts.editUser, icon: <Pencil />, onSelect: () => onTask('edit', user) },
    {
      label: usersTexts.deleteUser,
      icon: <Trash2 />,
      isDangerous: true,
      onSelect: () => onTask('delete', user),
    },
  ];
  const forDeleted = [
    { label: usersTexts.restoreUser, icon: <RotateCcw />, onSelect: () => void restore(user) },
  ];
  return (
    <ActionMenu
      label={usersTexts.actionsFor({ email: user.email })}
      actions={[
        { label: usersTexts.copyId, icon: <Copy />, onSelect: () => void copyId() },
        ...(hasDetails ? [details] : []),
        ...(user.state === 'deleted' ? forDeleted : forPresent),
      ]}
    />
  );
}

/** Mails a user's invitation again, valid for 7 days more. */
function useInvitingAgain() {
  const write = useAdminWrite();
  const { run } = useAction(async ({ id, email }: Pick<AdminUser, 'id' | 'email'>) => {
    await write('POST /api/admin/users/{id}/invite', { id });
    toast.success(usersTexts.invitedAgain({ email }));
  });
  return run;
}

type Restored = Pick<AdminUser, 'id' | 'email'>;

/** Restores a deleted user, right away from the toast or later from the list. */
export function useUserRestoring() {
  const write = useAdminWrite();
  const { run: restore } = useAction(async ({ id, email }: Restored) => {
    await write('POST /api/admin/users/{id}/restore', { id });
    toast.success(usersTexts.restored({ email }));
  });
  const offerUndo = (user: Restored) =>
    toast.success(
      usersTexts.deleted({ email: user.email }),
      withUndo(() => restore(user)),
    );
  return { restore, offerUndo };
}
