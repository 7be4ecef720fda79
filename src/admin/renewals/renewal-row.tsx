import CalendarClock from 'lucide-react/icons/calendar-clock';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import NotebookPen from 'lucide-react/icons/notebook-pen';
import Phone from 'lucide-react/icons/phone';
import { Link } from 'react-router';
import { paymentTexts } from '#membership/payments/payment-texts.ts';
import { whatsappUrl } from '#platform/formats/phone.ts';
import { DAY, dayInIndia, later } from '#platform/services/clock.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { listOf } from '#platform/texts/lists.ts';
import { ActionMenu } from '#platform/ui/actions/action-menu.tsx';
import { Button, buttonStyle } from '#platform/ui/actions/button.tsx';
import { Badge } from '#platform/ui/display/badge.tsx';
import { pages } from '#routes';
import { adminTexts } from '../layout/admin-texts.ts';
import { PageLink, rowLinkStyle } from '../lists/cells.tsx';
import type { Brief, Column } from '../lists/data-table.tsx';
import { formatDate } from '../lists/format.ts';
import type { Channel } from './renewal.ts';
import type { RenewalWire } from './renewal-calls.server.ts';
import { renewalsTexts } from './renewals-texts.ts';

/** Returns the summary of a renewal: the days left, and the page's views. */
export function renewalBrief({ name, daysLeft, isTrial, views7Days }: RenewalWire): Brief {
  const facts = [
    daysText(daysLeft),
    isTrial && renewalsTexts.trialBrief,
    adminTexts.viewCount({ count: views7Days }),
  ];
  return { title: name, note: facts.filter(Boolean).join(' · ') };
}

export const renewalColumns: Column<RenewalWire>[] = [
  {
    heading: adminTexts.restaurant,
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
    heading: renewalsTexts.ends,
    sort: 'endDate',
    cell: (renewal) => (
      <>
        <Badge tone={renewal.daysLeft > 0 ? 'attention' : 'danger'}>{daysText(renewal.daysLeft)}</Badge>
        <p className="mt-1 text-muted text-xs lg:whitespace-nowrap">
          {renewal.isTrial ? renewalsTexts.trial : renewal.planType}, {formatDate(renewal.endDate)}
        </p>
        {renewal.asked && (
          <p className="mt-1 text-xs">
            {renewalsTexts.askedFor({
              plan: paymentTexts.plans[renewal.asked.plan],
              date: formatDate(renewal.asked.at),
            })}
          </p>
        )}
      </>
    ),
  },
  {
    heading: renewalsTexts.activity,
    cell: (renewal) => (
      <div className="lg:min-w-36">
        <p>
          {renewalsTexts.viewsOfDays({
            views7Days: renewal.views7Days,
            views30Days: renewal.views30Days,
          })}
        </p>
        <p className="text-muted text-xs">{activityOf(renewal)}</p>
      </div>
    ),
  },
  { heading: renewalsTexts.lastContact, cell: (renewal) => <LastContact {...renewal} /> },
];

function activityOf({ items, lastSignInAt, emailVerified }: RenewalWire): string {
  const facts = [
    adminTexts.itemCount({ count: items }),
    lastSignInAt && renewalsTexts.signedIn({ date: formatDate(lastSignInAt) }),
    !emailVerified && renewalsTexts.unconfirmed,
  ];
  return listOf(
    facts.filter((fact) => typeof fact === 'string'),
    'unit',
  );
}

function LastContact({ lastContact, note, snoozedUntil }: RenewalWire) {
  return (
    <div className="whitespace-pre-line text-xs wrap-anywhere lg:min-w-36">
      {lastContact ? (
        <p>
          {renewalsTexts.channels[lastContact.channel]}, {formatDate(lastContact.day)}
          {lastContact.note && `: ${lastContact.note}`}
        </p>
      ) : (
        <p className="text-muted">{adminTexts.none}</p>
      )}
      {note && <p className="text-muted">{note}</p>}
      {snoozedUntil && (
        <p className="text-muted">{renewalsTexts.backOn({ date: formatDate(snoozedUntil) })}</p>
      )}
    </div>
  );
}

/** Returns the days left of a membership, or how long ago it ended. */
export function daysText(days: number): string {
  if (days > 0) return renewalsTexts.daysLeft({ days });
  return days === 0 ? renewalsTexts.endedToday : renewalsTexts.endedAgo({ days: -days });
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
    label: renewalsTexts.snoozeFor({ days }),
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
          aria-label={renewalsTexts.whatsappTo({ name })}
        >
          <MessageCircle aria-hidden="true" />
          <span className="max-lg:hidden">{adminTexts.whatsapp}</span>
        </a>
      )}
      {!whatsapp && phone && (
        <a
          href={`tel:${phone}`}
          onClick={() => onContact('phone')}
          className={contactStyle}
          aria-label={renewalsTexts.callTo({ name })}
        >
          <Phone aria-hidden="true" />
          <span className="max-lg:hidden">{renewalsTexts.call}</span>
        </a>
      )}
      {!whatsapp && !phone && ownerEmail && (
        <a
          href={`mailto:${encodeURIComponent(ownerEmail)}?subject=Menu%20Link&body=${text}`}
          onClick={() => onContact('email')}
          className={contactStyle}
          aria-label={renewalsTexts.emailTo({ name })}
        >
          <Mail aria-hidden="true" />
          <span className="max-lg:hidden">{commonTexts.email}</span>
        </a>
      )}
      <Button
        size="sm"
        onClick={onPay}
        className="max-2xl:min-w-11 max-2xl:px-0"
        title={adminTexts.recordPayment}
        aria-label={renewalsTexts.recordPaymentOf({ name })}
      >
        <IndianRupee aria-hidden="true" />
        <span className="max-2xl:hidden">{adminTexts.recordPayment}</span>
      </Button>
      <ActionMenu
        label={adminTexts.moreFor({ name })}
        actions={[
          { label: adminTexts.addContact, icon: <Phone />, onSelect: () => onContact('phone') },
          { label: renewalsTexts.editNote, icon: <NotebookPen />, onSelect: onNote },
          ...snoozes,
          ...(renewal.snoozedUntil
            ? [{ label: renewalsTexts.bringBack, icon: <CalendarClock />, onSelect: () => onSnooze(null) }]
            : []),
        ]}
      />
    </div>
  );
}
