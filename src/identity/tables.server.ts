import type { Selectable } from 'kysely';
import type { Columns } from '#platform/fields/columns.server.ts';
import type { DeviceRole } from './guards/rights.ts';
import type { userFields } from './users/user.ts';

type UserTable = Columns<typeof userFields>;
export type UserRow = Selectable<UserTable>;

interface SessionRow {
  token_hash: string;
  user_id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  /** When the session passed the second step; null if it did not. */
  two_step_at: Date | null;
  /** From `deviceName`. */
  device: string;
}

interface DeviceTable {
  id: string;
  restaurant_id: string;
  name: string;
  role: DeviceRole;
  /** Null once the phone has joined. */
  code_hash: string | null;
  code_expires_at: Date | null;
  /** Null until the phone has joined. */
  token_hash: string | null;
  /** From `deviceName`; empty until the phone has joined. */
  browser: string;
  added_by: string | null;
  created_at: Date;
  joined_at: Date | null;
  last_used_at: Date;
}
export type DeviceRow = Selectable<DeviceTable>;

interface KnownNetworkRow {
  user_id: string;
  network_hash: string;
  last_seen_at: Date;
}

export interface OneTimeCodeRow {
  user_id: string;
  purpose: 'verify_email' | 'reset_password' | 'reset_password_long' | 'invitation' | 'change_email';
  code_hash: string;
  tries_left: number;
  created_at: Date;
  expires_at: Date;
}

interface EmailTakeBackRow {
  token_hash: string;
  user_id: string;
  /** The former email, which can be put back. */
  email: string;
  created_at: Date;
  expires_at: Date;
}

interface TwoStepRow {
  user_id: string;
  /** Encrypted; null until a code has proved that the owner's app has it. */
  secret: string | null;
  /** Encrypted; a new secret that no code has proved yet. */
  pending_secret: string | null;
  enabled_at: Date | null;
  /** Time step of the newest code that was accepted. */
  last_step: number;
}

interface RecoveryCodeRow {
  user_id: string;
  code_hash: string;
}

interface SecretRow {
  name: string;
  value: string;
  created_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    users: UserTable;
    sessions: SessionRow;
    devices: DeviceTable;
    known_networks: KnownNetworkRow;
    one_time_codes: OneTimeCodeRow;
    email_take_backs: EmailTakeBackRow;
    two_step: TwoStepRow;
    recovery_codes: RecoveryCodeRow;
    secrets: SecretRow;
  }
}
