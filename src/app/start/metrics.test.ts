import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/database.server.ts';
import { createMetrics } from '#platform/logs/metrics.server.ts';
import { DAY, later, MINUTE } from '#platform/services/clock.ts';
import { files, pages } from '#routes';
import { onEachEngine } from '#test/support/app.ts';
import { BARE_PRODUCT, freePort, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { addGauges } from './metrics.server.ts';

/** The value of a series, e.g. `name{label="value"}`; undefined when there is none. */
function seriesOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

describe('the port for metrics', () => {
  let product: ProductProcess;
  let metricsUrl: string;
  const scrape = async () => (await fetch(metricsUrl)).text();
  const requests = (labels: string) => `menu_link_http_request_duration_seconds_count{${labels}}`;

  beforeAll(async () => {
    const port = await freePort();
    metricsUrl = `http://127.0.0.1:${port}/metrics`;
    product = await spawnProduct(BARE_PRODUCT, { METRICS_PORT: String(port) });
    await product.untilReady();
  });
  afterAll(async () => {
    expect(await product.end()).toBe(0);
    await rm(product.dataDir, { recursive: true, force: true });
  });

  it('is the only one that gives them', async () => {
    expect((await fetch(metricsUrl)).headers.get('Content-Type')).toContain('text/plain');
    expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
    expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
  });

  it('counts requests by the pattern of their route, whatever a stranger asks for', async () => {
    const ask = (path: string, init?: RequestInit) => fetch(product.url + path, init).then((a) => a.text());
    for (const path of ['/one-kitchen', '/two-kitchen?x=1', '/three-kitchen']) await ask(path);
    await ask(pages.storefront('demo'));
    await ask(`${files.media}/none/768.webp`);
    await ask('/no/such/place/at/all');
    await ask('/api/signin', { method: 'POST' });
    await ask('/one-kitchen', { method: 'PROPFIND' });

    // A response is counted when its connection has released it.
    await expect
      .poll(async () => seriesOf(await scrape(), requests('method="other",route="none",status="404"')))
      .toBe(1);
    const text = await scrape();
    expect(seriesOf(text, requests('method="GET",route="/:slug",status="404"'))).toBeGreaterThanOrEqual(3);
    expect(seriesOf(text, requests('method="GET",route="/:slug",status="200"'))).toBe(1);
    expect(seriesOf(text, requests('method="GET",route="/media/*",status="404"'))).toBe(1);
    expect(seriesOf(text, requests('method="GET",route="none",status="404"'))).toBe(1);
    expect(seriesOf(text, requests('method="POST",route="/api/signin",status="400"'))).toBe(1);
    expect(text).not.toContain('one-kitchen');
  });

  it('tells a client that hung up from an answer', async () => {
    const call = request(`${product.url}/api/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '1000', Expect: '100-continue' },
    });
    call.on('error', () => {});
    // The server's `100 Continue` shows that the request is running.
    await once(call, 'continue');
    call.destroy();
    const hungUp = requests('method="POST",route="/api/signin",status="499"');
    await expect.poll(async () => seriesOf(await scrape(), hungUp)).toBe(1);
  });

  it('tells of the page cache, the jobs, the disk, the event loop and the version', async () => {
    const before = await scrape();
    await (await fetch(product.url + pages.storefront('demo'))).text();
    await expect
      .poll(
        async () =>
          (seriesOf(await scrape(), 'menu_link_job_last_success_timestamp_seconds{job_name="sessions"}') ??
            0) > 1e9,
      )
      .toBe(true);
    const text = await scrape();
    const hits = 'menu_link_page_cache_hits_total';
    expect(seriesOf(text, hits)).toBe((seriesOf(before, hits) ?? 0) + 1);
    expect(seriesOf(text, 'menu_link_page_cache_bytes')).toBeGreaterThan(1000);
    expect(seriesOf(text, 'menu_link_database_up')).toBe(1);
    expect(seriesOf(text, 'menu_link_job_failures{job_name="sessions"}')).toBe(0);
    expect(seriesOf(text, 'menu_link_disk_free_bytes')).toBeGreaterThan(0);
    expect(seriesOf(text, 'menu_link_circuit_open{name="files"}')).toBe(0);
    expect(seriesOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(text).toMatch(/^menu_link_build_info\{version="[\d.]+",node="v\d+[\d.]*",engine="sqlite"\} 1$/m);
  });

  it('counts what matters for security', async () => {
    const body = JSON.stringify({ email: 'nobody@kitchen.test', password: 'a wrong passphrase' });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
    expect((await fetch(`${product.url}/api/signin`, init)).status).toBe(401);
    expect(
      seriesOf(await scrape(), 'menu_link_security_events_total{event="sign_in",outcome="refused"}'),
    ).toBeGreaterThan(0);
  });
});

onEachEngine('what metrics read when they are asked for', (app) => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'menu-link-metrics-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const read = async (change: { smtpUrl?: string; backupUrl?: string; db?: Db } = {}) => {
    const { registry } = createMetrics();
    const { db = app().services.db, smtpUrl, backupUrl } = change;
    const services = { ...app().services, db };
    const config = { dataDir, smtpUrl, backupUrl };
    const circuits = { mail: () => true, files: () => false };
    await addGauges(registry, { services, config, circuits, jobNames: ['pictures'] })();
    return registry.metrics();
  };
  it('is how long mails have been waiting, where mails are sent', async () => {
    const { outbox, db, clock } = { ...app().services, clock: app().clock };
    await outbox.post(db, { to: 'asha@kitchen.test', subject: 'Code', body: '1' });
    clock.advance(5 * MINUTE);
    await outbox.post(db, { to: 'ravi@kitchen.test', subject: 'Code', body: '2' });
    clock.advance(MINUTE);

    const text = await read({ smtpUrl: 'smtp://mail.example' });
    expect(seriesOf(text, 'menu_link_outbox_waiting')).toBe(2);
    expect(seriesOf(text, 'menu_link_outbox_oldest_seconds')).toBe(360);
    expect(seriesOf(await read(), 'menu_link_outbox_oldest_seconds')).toBeUndefined();
  });

  it('is what became of each job', async () => {
    const now = app().clock.now();
    const job = {
      kind: 'job',
      content: '',
      created_at: later(now, -DAY),
      due_at: later(now, -2 * MINUTE),
      succeeded_at: later(now, -5 * MINUTE),
      took_ms: 1500,
      tries: 2,
      written_at: now,
    };
    const jobs = [
      { ...job, id: 'a job', merge_key: 'pictures' },
      { ...job, id: 'a job that was switched off', merge_key: 'backup' },
    ];
    await app().services.db.insertInto('tasks').values(jobs).execute();
    const text = await read();
    expect(text).not.toContain('job_name="backup"');
    const of = (name: string) => seriesOf(text, `menu_link_job_${name}{job_name="pictures"}`);
    expect(of('last_success_timestamp_seconds')).toBe(later(now, -5 * MINUTE).getTime() / 1000);
    expect([of('last_duration_seconds'), of('failures'), of('overdue_seconds')]).toEqual([1.5, 2, 120]);
    const running = { holder: 'a process', tries: 3, started_at: now, due_at: later(now, MINUTE) };
    await app().services.db.updateTable('tasks').set(running).where('id', '=', 'a job').execute();
    app().clock.advance(10 * MINUTE);
    const meanwhile = await read();
    expect(seriesOf(meanwhile, 'menu_link_job_failures{job_name="pictures"}')).toBe(2);
    expect(seriesOf(meanwhile, 'menu_link_job_overdue_seconds{job_name="pictures"}')).toBe(600);
  });

  it('is the age of the last good backup, once there is one', async () => {
    expect(seriesOf(await read(), 'menu_link_backup_last_success_timestamp_seconds')).toBeUndefined();
    const note = {
      endedAt: '2026-03-02T02:00:00.000Z',
      ok: false,
      place: 's3://backups',
      lastGoodAt: '2026-03-01T02:00:00.000Z',
    };
    await writeFile(join(dataDir, 'last-backup.json'), JSON.stringify(note));
    const text = await read({ backupUrl: 's3://backups' });
    expect(seriesOf(text, 'menu_link_backup_last_success_timestamp_seconds')).toBe(
      Date.parse(note.lastGoodAt) / 1000,
    );
    expect(seriesOf(text, 'menu_link_backup_last_failed')).toBe(1);
    expect(seriesOf(text, 'menu_link_backup_configured')).toBe(1);
  });

  it('comes in time without the database, and says that it is gone', async () => {
    const hanging = app().services.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: () => new Promise(() => {}),
    });
    const text = await read({ db: hanging });
    expect(seriesOf(text, 'menu_link_database_up')).toBe(0);
    expect(seriesOf(text, 'menu_link_disk_free_bytes')).toBeGreaterThan(0);
    expect(seriesOf(text, 'menu_link_circuit_open{name="mail"}')).toBe(1);
    expect(text).not.toContain('job_name="pictures"');
  });
});
