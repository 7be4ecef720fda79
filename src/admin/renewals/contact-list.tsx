import { formatDate } from '../format.ts';
import { CHANNEL_NAMES } from './renewal.ts';
import type { Noted } from './wire.ts';

type Props = { label: string; contacts: Noted['contacts'] };

/** The list of contacts: when, how, by whom, and what was said. */
export function ContactList({ label, contacts }: Props) {
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {contacts.map(({ id, channel, day, byEmail, note }) => (
        <li key={id} className="py-2 whitespace-pre-line wrap-anywhere">
          {CHANNEL_NAMES[channel]}, {formatDate(day)}
          <p className="text-muted text-xs">{byEmail}</p>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
