import type { Generated } from 'kysely';
import type { Channel } from './renewal.ts';

interface RenewalNoteTable {
  restaurant_id: string;
  note: string;
  /** The day in India on which the renewal returns to the list, `yyyy-mm-dd`. */
  snoozed_until: string | null;
  updated_at: Date;
  /** Incremented by each change. */
  version: Generated<number>;
}

export interface RenewalContactTable {
  id: string;
  restaurant_id: string;
  /** The day in India, `yyyy-mm-dd`. */
  contacted_on: string;
  channel: Channel;
  note: string;
  noted_by: string;
  noted_by_email: string;
  noted_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    renewal_notes: RenewalNoteTable;
    renewal_contacts: RenewalContactTable;
  }
}
