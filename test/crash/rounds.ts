import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openExistingDatabase } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/file-store.server.ts';
import { cpuOfProcess } from '#test/support/cpu.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { type Scene, tookAll, writeUntilBroken } from './clients.ts';
import { findings } from './findings.ts';
import { answeredIn } from './ledger.ts';
import { prepare } from './prepare.ts';
import { speak } from './speak.ts';

export interface CrashReport {
  rounds: number;
  /** The number of writes that were answered, and of those in flight when the product crashed. */
  answered: number;
  brokenOff: number;
  refused: Record<number, number>;
  /** Sentences that say what is wrong; empty when all is well. */
  wrong: string[];
  /** From the start of the process to the first good answer of /readyz, ms. */
  readyMs: number[];
  /** The CPU time of each start, ms: the same on a busy machine. Empty where the system does not report it. */
  readyCpuMs: number[];
}

interface Options {
  rounds: number;
  /** PostgreSQL; SQLite when left out. */
  databaseUrl?: string | undefined;
  /** Ends a round; by default it kills the product. It must break the connections of all clients. */
  crash?: (product: ProductProcess) => Promise<unknown>;
  onRound?: (round: number, report: CrashReport) => void;
}

const LONGEST_MS = 700;

/**
 * Kills the product again and again in the middle of many kinds of writes. After each restart it checks that every
 * answered write is stored, none twice and none half; then it sends the idempotent writes that broke off again, and
 * checks once more. Stops at the first round with a finding.
 */
export async function crashRounds({
  rounds,
  databaseUrl,
  crash = kill,
  onRound,
}: Options): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'menu-link-crash-'));
  const target = { databaseUrl, sqliteFile: join(dataDir, 'menu-link.db') };
  const env = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'admin@menulink.test',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const report: CrashReport = {
    rounds: 0,
    answered: 0,
    brokenOff: 0,
    refused: {},
    wrong: [],
    readyMs: [],
    readyCpuMs: [],
  };
  let product: ProductProcess | undefined;
  try {
    const scene = await prepare(env, target, rounds);
    product = await restart(scene, env, report);
    for (let round = 1; round <= rounds && report.wrong.length === 0; round += 1) {
      scene.round = round;
      const writing = writeUntilBroken(scene);
      await pause(Math.random() * LONGEST_MS);
      await crash(product);
      await writing;
      report.brokenOff += brokenOff(scene);

      product = await restart(scene, env, report);
      const database = openExistingDatabase(target);
      try {
        const files = await openFileStore({ dataDir });
        report.wrong.push(...(await findings(scene, database, files)));
        await sendAgain(scene);
        report.wrong.push(...(await findings(scene, database, files)));
      } finally {
        await database.close();
      }
      settleTheRest(scene);
      Object.assign(report, {
        rounds: round,
        answered: answeredIn(scene.ledger),
        refused: Object.fromEntries(scene.refused),
      });
      onRound?.(round, report);
    }
    return report;
  } finally {
    await product?.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function kill(product: ProductProcess): Promise<void> {
  await product.end('SIGKILL');
}

async function restart(
  scene: Scene,
  env: Record<string, string>,
  report: CrashReport,
): Promise<ProductProcess> {
  const begun = performance.now();
  const product = await spawnProduct(BARE_PRODUCT, env);
  await product.untilReady();
  report.readyMs.push(performance.now() - begun);
  const cpu = cpuOfProcess(product.process.pid ?? 0);
  if (cpu !== undefined) report.readyCpuMs.push(cpu);
  scene.url = product.url;
  return product;
}

/** Sends what broke off again. Bulk adds and payments carry a `requestId`, so that a client may safely retry them. */
async function sendAgain({ ledger, url, adminToken }: Scene): Promise<void> {
  for (const entry of ledger.bulkAdds.values()) {
    if (entry.state === 'answered') continue;
    const { token } = entry.owner;
    const heard = await speak(`${url}/api/menu/bulk`, 'POST', { token, body: entry.body });
    if (heard.status < 300 && tookAll(heard)) entry.state = 'answered';
  }
  for (const entry of ledger.payments.values()) {
    if (entry.state === 'answered') continue;
    const { status } = await speak(`${url}/api/admin/payments`, 'POST', {
      token: adminToken,
      body: entry.body,
    });
    if (status < 300) entry.state = 'answered';
  }
}

function brokenOff({ ledger }: Scene): number {
  const kinds = [ledger.items, ledger.bulkAdds, ledger.payments, ledger.removed];
  return kinds.flatMap((kind) => [...kind.values()]).filter(({ state }) => state === 'broken off').length;
}

/** Forgets the writes that broke off and cannot be retried, so that the next round does not count them again. */
function settleTheRest({ ledger }: Scene): void {
  for (const kind of [ledger.items, ledger.removed])
    for (const [key, { state }] of kind) if (state === 'broken off') kind.delete(key);
}
