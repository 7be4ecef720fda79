import CalendarClock from 'lucide-react/icons/calendar-clock';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { PAID_PLAN_NAMES } from '#membership/payments/payment.ts';
import { DAY, dayInIndia, later } from '#platform/clock.ts';
import { whatsappUrl } from '#platform/phone.ts';
import { count } from '#platform/text.ts';
import { ActionMenu } from '#platform/ui/action-menu.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Button, buttonStyle } from '#platform/ui/button.tsx';
import { pages } from '#routes';
import { formatDate } from '../format.ts';
import { PageLink, rowLinkStyle } from '../lists/cells.tsx';
import type { Brief, Column } from '../lists/data-table.tsx';
import { CHANNEL_NAMES, type Channel } from './renewal.ts';
import type { RenewalWire } from './renewal-calls.server.ts';

/** Returns the summary of a renewal: the days left, and the page's views. */
export function renewalBrief({ name, daysLeft, isTrial, views7Days }: RenewalWire): Brief {
  const facts = [daysText(daysLeft), isTrial && 'trial', count(views7Days, 'view')];
  return { title: name, note: facts.filter(Boolean).join(' · ') };
}

export const renewalColumns: Column<RenewalWire>[] = [
  {
    heading: 'Restaurant',
    sort: 'restaurant',
    cell: ({ restaurantId, name, slug }) => (
      <div className="lg:min-w-40">
        <p>
          <Link to={pages.adminOwnerOf(restaurantId)} className={rowLinkStyle}>
            {name}
          </Link>
        </p>
        <PageLink slug={slug} />
      </div>
    ),
  },
  {
    heading: 'Ends',
    sort: 'endDate',
    cell: (renewal) => (
      <>
        <Badge tone={renewal.daysLeft > 0 ? 'attention' : 'danger'}>{daysText(renewal.daysLeft)}</Badge>
        <p className="mt-1 text-muted text-xs lg:whitespace-nowrap">
          {renewal.isTrial ? 'Trial' : renewal.planType}, {formatDate(renewal.endDate)}
        </p>
        {renewal.asked && (
          <p className="mt-1 text-xs">
            Asked for {PAID_PLAN_NAMES[renewal.asked.plan]}, {formatDate(renewal.asked.at)}
          </p>
        )}
      </>
    ),
  },
  {
    heading: 'Activity',
    cell: (renewal) => (
      <div className="lg:min-w-36">
        <p>
          {count(renewal.views7Days, 'view')} in 7 days, {renewal.views30Days} in 30
        </p>
        <p className="text-muted text-xs">
          {count(renewal.items, 'item')}
          {renewal.lastSignInAt && `, signed in ${formatDate(renewal.lastSignInAt)}`}
          {!renewal.emailVerified && ', email not confirmed'}
        </p>
      </div>
    ),
  },
  { heading: 'Last contact', cell: (renewal) => <LastContact {...renewal} /> },
];

function LastContact({ lastContact, note, snoozedUntil }: RenewalWire) {
  return (
    <div className="whitespace-pre-line text-xs wrap-anywhere lg:min-w-36">
      {lastContact ? (
        <p>
          {CHANNEL_NAMES[lastContact.channel]}, {formatDate(lastContact.day)}
          {lastContact.note && `: ${lastContact.note}`}
        </p>
      ) : (
        <p className="text-muted">None</p>
      )}
      {note && <p className="text-muted">{note}</p>}
      {snoozedUntil && <p className="text-muted">Back on {formatDate(snoozedUntil)}</p>}
    </div>
  );
}

/** Returns the days left of a membership, or how long ago it ended. */
export function daysText(days: number): string {
  if (days > 0) return `${count(days, 'day')} left`;
  return days === 0 ? 'Ended today' : `Ended ${count(-days, 'day')} ago`;
}

const SNOOZES = [1, 3, 7];

/** On a phone, and for the payment on most desktops, only the icon is shown: the row has to fit. */
const contactStyle = `${buttonStyle('secondary', 'sm')} max-lg:min-w-11 max-lg:px-0`;

type Props = {
  renewal: RenewalWire;
  /** Called when a chat, a call or a mail is opened, and to note any other contact. */
  onContact: (channel: Channel) => void;
  onPay: () => void;
  onNote: () => void;
  /** Hides the renewal until a day in India; null brings it back now. */
  onSnooze: (day: string | null) => void;
};

/**
 * The actions of a row: contact the owner by a chat or mail with a ready text, or by phone if there is only a phone
 * number; record a payment; and add notes.
 */
export function RenewalActions({ renewal, onContact, onPay, onNote, onSnooze }: Props) {
  const { name, whatsapp, phone, ownerEmail, message } = renewal;
  const text = encodeURIComponent(message);
  const snoozes = SNOOZES.map((days) => ({
    label: days === 1 ? 'Snooze 1 day' : `Snooze ${days} days`,
    icon: <CalendarClock />,
    onSelect: () => onSnooze(dayInIndia(later(new Date(), days * DAY))),
  }));
  return (
    <div className="flex items-center justify-end gap-1 whitespace-nowrap">
      {whatsapp && (
        <a
          href={`${whatsappUrl(whatsapp)}?text=${text}`}
          target="_blank"
          rel="noopener"
          onClick={() => onContact('whatsapp')}
          className={contactStyle}
          aria-label={`WhatsApp ${name} (opens in a new tab)`}
        >
          <MessageCircle aria-hidden="true" />
          <span className="max-lg:hidden">WhatsApp</span>
        </a>
      )}
      {!whatsapp && phone && (
        <a
          href={`tel:${phone}`}
          onClick={() => onContact('phone')}
          className={contactStyle}
          aria-label={`Call ${name}`}
        >
          <Phone aria-hidden="true" />
          <span className="max-lg:hidden">Call</span>
        </a>
      )}
      {!whatsapp && !phone && ownerEmail && (
        <a
          href={`mailto:${encodeURIComponent(ownerEmail)}?subject=Menu%20Link&body=${text}`}
          onClick={() => onContact('email')}
          className={contactStyle}
          aria-label={`Email ${name}`}
        >
          <Mail aria-hidden="true" />
          <span className="max-lg:hidden">Email</span>
        </a>
      )}
      <Button
        size="sm"
        onClick={onPay}
        className="max-2xl:min-w-11 max-2xl:px-0"
        title="Record Payment"
        aria-label={`Record Payment of ${name}`}
      >
        <IndianRupee aria-hidden="true" />
        <span className="max-2xl:hidden">Record Payment</span>
      </Button>
      <ActionMenu
        label={`More for ${name}`}
        actions={[
          { label: 'Add Contact', icon: <Phone />, onSelect: () => onContact('phone') },
          { label: 'Edit Note or Snooze', icon: <NotebookPen />, onSelect: onNote },
          ...snoozes,
          ...(renewal.snoozedUntil
            ? [{ label: 'Bring Back Now', icon: <CalendarClock />, onSelect: () => onSnooze(null) }]
            : []),
        ]}
      />
    </div>
  );
}
