// A migration that has run somewhere must not change any more: a correction goes into a new migration. Together the
// migrations must make the columns that the tables of fields name, with the same defaults. `--write` stores the
// checksums of new migrations; nothing changes the checksum of an old one.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { userFields } from '#identity/users/user.ts';
import { orderFields } from '#orders/order.ts';
import { restaurantFields } from '#restaurant/restaurant.ts';
import { membershipFields } from '../src/membership/membership.ts';
import { claimFields } from '../src/membership/payments/claims/claim.ts';
import { paymentFields } from '../src/membership/payments/payment.ts';
import { categoryFields, itemFields } from '../src/menu/menu.ts';
import type { Fields } from '../src/platform/fields/fields.ts';

const folder = join(import.meta.dirname, '../db/migrations');
const notes = join(folder, 'checksums.json');

const noted: Record<string, string> = existsSync(notes) ? JSON.parse(readFileSync(notes, 'utf8')) : {};
const present = Object.fromEntries(
  globSync(join(folder, '*.sql'))
    .sort()
    .map((path) => [basename(path), createHash('sha256').update(readFileSync(path)).digest('hex')]),
);

const changed = Object.keys(noted).filter((name) => present[name] !== noted[name]);
const added = Object.keys(present).filter((name) => !(name in noted));
const latest = Object.keys(noted).sort().at(-1) ?? '';
const late = added.filter((name) => name < latest);

if (process.argv.includes('--write') && late.length === 0) {
  const all = { ...noted, ...Object.fromEntries(added.map((name) => [name, present[name]])) };
  writeFileSync(notes, `${JSON.stringify(all, null, 2)}\n`);
  if (added.length > 0) console.log(`Noted: ${added.join(', ')}`);
  added.length = 0;
}

const complaints = [
  ...changed.map(
    (name) =>
      `${name} was ${name in present ? 'changed' : 'removed'}. Restore it, and write a new migration.`,
  ),
  ...late.map((name) => `${name} comes before ${latest}, which has run already. Give it a higher number.`),
  ...added
    .filter((name) => !late.includes(name))
    .map((name) => `${name} is new: node scripts/check-migrations.ts --write`),
];
complaints.push(
  ...columnsWanting('menu_items', itemFields),
  ...columnsWanting('categories', categoryFields),
  ...columnsWanting('restaurants', restaurantFields),
  ...columnsWanting('users', userFields),
  ...columnsWanting('orders', orderFields),
  ...columnsWanting('memberships', membershipFields),
  ...columnsWanting('payments', paymentFields),
  ...columnsWanting('payment_claims', claimFields),
);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** Returns, in sentences, which columns, defaults and constraints of a table's fields the migrations get wrong. */
function columnsWanting(table: string, fields: Fields): string[] {
  const db = new DatabaseSync(':memory:');
  for (const name of Object.keys(present)) db.exec(readFileSync(join(folder, name), 'utf8'));
  const columns = new Map(
    db
      .prepare('select name, "notnull" or pk as needed, dflt_value from pragma_table_info(?)')
      .all(table)
      .map((column) => [column.name, column]),
  );
  db.close();
  const stored = Object.entries(fields).filter(([, { kind }]) => kind !== 'list');
  return stored.flatMap(([name, field]) => {
    const column = columns.get(field.column ?? name);
    if (!column) return [`${table} has no column for the field ${name}: write a migration.`];
    const wanted = defaultInSql(field);
    const isRight = column.dflt_value === wanted && column.needed === (field.default === null ? 0 : 1);
    return isRight
      ? []
      : [
          `${table}.${column.name} is not as the field ${name} says: ${field.default === null ? 'null' : 'not null'}, default ${wanted}.`,
        ];
  });
}

function defaultInSql({ kind, default: value }: Fields[string]): string | null {
  if (value === undefined || value === null) return null;
  if (kind === 'translations') return "'{}'";
  if (Array.isArray(value)) return kind === 'things' ? "'[]'" : "''";
  return typeof value === 'string' ? `'${value}'` : String(value);
}
