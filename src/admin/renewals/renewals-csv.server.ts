import { dayInIndia } from '#platform/clock.ts';
import { csvTexts } from '#platform/csv.server.ts';
import { phoneInCell } from '#platform/phone-in-cell.server.ts';
import { CHANNEL_NAMES } from './renewal.ts';
import type { RenewalWire } from './wire.ts';

const COLUMNS = [
  'Restaurant',
  'Slug',
  'Plan',
  'Ends on',
  'Days left',
  'Items',
  'Views, 7 days',
  'Views, 30 days',
  'Email',
  'Email confirmed',
  'WhatsApp',
  'Phone',
  'Last sign-in',
  'Back on',
  'Last contact',
  'By',
  'How',
  'What was said',
  'Note',
];

/** Yields the work list as CSV, in chunks of text; days are those in India. */
export function renewalsCsv(batches: AsyncIterable<RenewalWire[]>): AsyncGenerator<string> {
  return csvTexts(COLUMNS, rowsOf(batches));
}

async function* rowsOf(batches: AsyncIterable<RenewalWire[]>) {
  for await (const renewals of batches) yield renewals.map(toCells);
}

function toCells(renewal: RenewalWire) {
  const { lastContact } = renewal;
  return [
    renewal.name,
    renewal.slug,
    renewal.planType,
    dayInIndia(new Date(renewal.endDate)),
    renewal.daysLeft,
    renewal.items,
    renewal.views7Days,
    renewal.views30Days,
    renewal.ownerEmail,
    renewal.emailVerified ? 'yes' : 'no',
    phoneInCell(renewal.whatsapp),
    phoneInCell(renewal.phone),
    renewal.lastSignInAt ? dayInIndia(new Date(renewal.lastSignInAt)) : '',
    renewal.snoozedUntil ?? '',
    lastContact?.day ?? '',
    lastContact?.byEmail ?? '',
    lastContact ? CHANNEL_NAMES[lastContact.channel] : '',
    lastContact?.note ?? '',
    renewal.note,
  ];
}
