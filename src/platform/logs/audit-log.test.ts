import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { inTransaction } from '../db/database.server.ts';
import { type AuditedWrite, recordAudit, recordExport } from './audit-log.server.ts';

const write: AuditedWrite = {
  actorId: 'a1',
  actorEmail: 'admin@menulink.test',
  action: 'membership.extend',
  subjectType: 'membership',
  subjectId: 'm1',
  subjectLabel: 'Spice Garden',
  before: { status: 'EXPIRED', plan: 'Monthly', endsAt: new Date(0) },
  after: { status: 'ACTIVE', plan: 'Monthly', endsAt: new Date(1000) },
};

onEachEngine('the audit log', (app) => {
  const entries = (action: string) =>
    app().services.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();
  const record = (changes: Partial<AuditedWrite>) =>
    inTransaction(app().services.db, (tx) => recordAudit(tx, { ...write, ...changes }, app().clock.now()));

  it('keeps who did what and when, and of the fields those that differ', async () => {
    await record({ restaurantId: 'r1' });
    const [entry, ...others] = await entries(write.action);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      at: app().clock.now(),
      actor_id: 'a1',
      actor_email: 'admin@menulink.test',
      subject_type: 'membership',
      subject_id: 'm1',
      subject_label: 'Spice Garden',
      restaurant_id: 'r1',
    });
    expect(JSON.parse(entry?.before ?? '')).toEqual({
      status: 'EXPIRED',
      endsAt: '1970-01-01T00:00:00.000Z',
    });
    expect(JSON.parse(entry?.after ?? '')).toEqual({ status: 'ACTIVE', endsAt: '1970-01-01T00:00:01.000Z' });
  });

  it('keeps of an export that there was a search, not for whom', async () => {
    const actor = { id: 'a1', email: 'admin@menulink.test' };
    const filter = { search: 'asha@example.in', status: 'active' };
    await recordExport(app().services, { actor, what: 'people', filter });
    await recordExport(app().services, { actor, what: 'people', filter: { search: '' } });
    const [searched, plain] = await entries('export.people');
    expect(JSON.parse(searched?.after ?? '')).toEqual({ search: true, status: 'active' });
    expect(JSON.parse(plain?.after ?? '')).toEqual({ search: '' });
  });

  it('keeps all of what began or ended', async () => {
    await record({ action: 'begin', before: null, after: { name: 'x', note: '' } });
    await record({ action: 'end', before: { name: 'x', note: '' }, after: null });
    expect(await entries('begin')).toMatchObject([{ before: null, after: '{"name":"x","note":""}' }]);
    expect(await entries('end')).toMatchObject([
      { before: '{"name":"x","note":""}', after: null, restaurant_id: null },
    ]);
  });

  it('says so when a field came or went, or when nothing changed', async () => {
    await record({ action: 'came', before: { a: 1 }, after: { a: 1, b: 2 } });
    expect(await entries('came')).toMatchObject([{ before: '{}', after: '{"b":2}' }]);
    await record({ action: 'same', before: { a: { b: 1 } }, after: { a: { b: 1 } } });
    expect(await entries('same')).toMatchObject([{ before: '{}', after: '{}' }]);
  });

  it('goes with its transaction', async () => {
    const failing = inTransaction(app().services.db, async (tx) => {
      await recordAudit(tx, { ...write, action: 'undone' }, app().clock.now());
      throw new Error('thought better of it');
    });
    await expect(failing).rejects.toThrow('thought better');
    expect(await entries('undone')).toEqual([]);
  });
});
