// The checks of `menu-link doctor` on what the server works with: database, mail, files and backups.
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import {
  checkWritable,
  isBucket,
  openConfiguredPlace,
  readLastBackup,
} from '#app/backup/backup-place.server.ts';
import { databaseOf, migrationsFolder } from '#app/start/env.server.ts';
import { openExistingDatabase } from '#platform/db/database.server.ts';
import { appliedMigrations } from '#platform/db/migrate.server.ts';
import { withDeadline } from '#platform/db/reachability.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { HOUR, MAX_CLOCK_SKEW, SECOND } from '#platform/services/clock.ts';
import type { Check } from './doctor-machine.ts';
import { mayWrite } from './unit.ts';

/** As the alert has it: a day and two hours. */
const OLD = 26 * HOUR;

export const checkDatabase: Check = async (config) => {
  const database = openExistingDatabase(databaseOf(config));
  try {
    const ran = await withDeadline(10 * SECOND, () => appliedMigrations(database.db, database.engine));
    const known = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'));
    const applied = ran.map(({ name }) => name);
    const [pending, newer] = [
      known.filter((name) => !applied.includes(name)),
      applied.filter((name) => !known.includes(name)),
    ];
    const where = config.databaseUrl ? 'PostgreSQL' : 'SQLite';
    if (newer.length > 0)
      return { words: `${where}, changed by a newer version (${newer.at(-1)})`, note: true };
    if (pending.length > 0)
      return { words: `${where}; the next start changes it (${pending.length} steps)`, note: true };
    return { words: `${where} answers, and is up to date` };
  } finally {
    await database.close();
  }
};

export const checkMail: Check = async ({ smtpUrl, mailFrom, publicUrl }) => {
  if (!smtpUrl && !publicUrl)
    return { words: 'SMTP_URL is not set: mails are shown at /dev/mail', note: true };
  if (!smtpUrl) throw new Error('SMTP_URL is not set: nobody gets a code or can set a new password.');
  const { createTransport } = await import('nodemailer');
  const times = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 10 * SECOND };
  const transport = createTransport({ url: smtpUrl, ...times }, { from: mailFrom });
  const { host } = new URL(smtpUrl);
  try {
    await transport.verify();
    return { words: `${host} takes our mails` };
  } catch (error) {
    throw new Error(`${host} does not take our mails. Look at SMTP_URL and the account`, { cause: error });
  } finally {
    transport.close();
  }
};

/** Stores a file, reads it and removes it, where the pictures are. */
export const checkStorage: Check = async (config) => {
  const files = await openFileStore(config, { deadline: 10 * SECOND });
  const [key, text] = [`doctor/${randomBytes(6).toString('hex')}`, 'as written'];
  await files.put(key, text);
  const read = await files.get(key);
  await files.delete(key);
  if (read !== text) throw new Error('The file store does not give back what it was given.');
  return {
    words: `${config.storageUrl ? new URL(config.storageUrl).host : 'the folder of uploads'} keeps files`,
  };
};

export const checkBackupAge: Check = async ({ dataDir, backupUrl, publicUrl }) => {
  const last = await readLastBackup(dataDir);
  if (!backupUrl && !publicUrl) return { words: 'BACKUP_URL is not set', note: true };
  if (!backupUrl) throw new Error('BACKUP_URL is not set: nothing is backed up by itself.');
  if (last && !last.ok) throw new Error(`The last backup failed: ${last.error}`);
  if (!last?.lastGoodAt) throw new Error('There is no backup yet. Run: menu-link backup');
  const age = Date.now() - last.lastGoodAt.getTime();
  if (age < -MAX_CLOCK_SKEW)
    throw new Error('The last backup is dated in the future: a clock ran ahead. Run: menu-link backup');
  const words = `the last one is ${Math.max(0, Math.round(age / HOUR))} hours old`;
  if (age > OLD) throw new Error(`It is too old: ${words}. Run: menu-link backup`);
  return { words };
};

export const checkBackupPlace: Check = async (config, unit) => {
  const { backupUrl } = config;
  if (!backupUrl) return { words: 'none', note: true };
  if (isBucket(backupUrl)) {
    await (await openConfiguredPlace(config, backupUrl)).folders();
    return { words: `${new URL(backupUrl).host} answers` };
  }
  // This command is not bound by the unit, so that it could write where the service cannot.
  if (unit && !mayWrite(unit, backupUrl))
    throw new Error(
      `The unit does not let the service write to ${backupUrl}. Add "ReadWritePaths=${backupUrl}" (systemctl edit menu-link), then: systemctl restart menu-link`,
    );
  await checkWritable(backupUrl);
  return { words: `${backupUrl} can be written to` };
};
