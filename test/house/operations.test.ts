import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createPostgresDatabase, hasPostgres } from '#test/support/postgres.ts';
import { BARE_PRODUCT, freePort, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
}
interface Panel {
  id: number;
  title: string;
  targets?: { expr: string }[];
}

const docs = join(import.meta.dirname, '../../docs');
/** The keywords and functions of PromQL. */
const NO_METRICS = /^(sum|max|min|by|le|rate|increase|time|topk|count|on|unless|or|histogram_quantile)$/;

/** The names of metrics in a PromQL expression. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\bby\s*\([^)]*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)]
    .map(([name]) => name)
    .filter((name) => !NO_METRICS.test(name) && !/^e\d*$/.test(name));
}

describe.skipIf(!hasPostgres)('the files for the operator', () => {
  let product: ProductProcess;
  let known: Set<string>;
  let alerts: Alert[];
  let panels: Panel[];

  beforeAll(async () => {
    const metricsPort = await freePort();
    const env = { METRICS_PORT: String(metricsPort), DATABASE_URL: await createPostgresDatabase() };
    product = await spawnProduct(BARE_PRODUCT, env);
    await product.untilReady();
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    known = new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
      ),
    );
    alerts = parse(await readFile(join(docs, 'operations/alerts.yml'), 'utf8')).groups[0].rules;
    panels = JSON.parse(await readFile(join(docs, 'operations/grafana-dashboard.json'), 'utf8')).panels;
  });
  afterAll(async () => {
    await product?.end();
    await rm(product.dataDir, { recursive: true, force: true });
  });

  it('ask for no metric that the product does not have', () => {
    // `up` is Prometheus' own.
    const used = (expressions: string[]) => [...new Set(expressions.flatMap(metricsIn))];
    const inAlerts = used(alerts.map(({ expr }) => expr));
    const inPanels = used(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
    expect(inAlerts.length).toBeGreaterThan(10);
    expect(inPanels.length).toBeGreaterThan(20);
    expect(inAlerts.filter((name) => name !== 'up' && !known.has(name))).toEqual([]);
    expect(inPanels.filter((name) => !known.has(name))).toEqual([]);
  });

  it('show every metric of ours', () => {
    const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
    const ours = [...known].filter((name) => /^menu_link_/.test(name) && !/_(bucket|sum|count)$/.test(name));
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('lead from each alert to what is to be done', async () => {
    const guide = await readFile(join(docs, 'operations.md'), 'utf8');
    const anchors = new Set(
      [...guide.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replace(/\s+/g, '-')),
    );
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert, for: lasting, labels, annotations } of alerts) {
      const [file, anchor = ''] = annotations.runbook_url.split('#');
      expect([alert, file, anchors.has(anchor)]).toEqual([alert, 'docs/operations.md', true]);
      expect([alert, ['page', 'ticket'].includes(labels.severity)]).toEqual([alert, true]);
      expect([alert, /^\d+[mh]$/.test(lasting), annotations.summary.length > 10]).toEqual([
        alert,
        true,
        true,
      ]);
    }
  });

  it('give each panel an id of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
