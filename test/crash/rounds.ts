import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBeside } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/storage/file-store.server.ts';
import { api } from '#routes';
import { cpuOfProcess } from '#test/support/cpu.ts';
import { BARE_PRODUCT, type ProductProcess, spawnProduct } from '#test/support/product-process.ts';
import { type Scene, tookAll, writeUntilBroken } from './clients.ts';
import { findings } from './findings.ts';
import { answeredIn } from './ledger.ts';
import { prepare } from './prepare.ts';
import { speak } from './speak.ts';

export interface CrashReport {
  rounds: number;
  /** Writes that were answered for, and those that were being made when it crashed. */
  answered: number;
  brokenOff: number;
  refused: Record<number, number>;
  /** Nothing, if all is well. */
  wrong: string[];
  /** From the start of the process to the first good answer of /readyz, ms. */
  readyMs: number[];
  /** What that took of a processor, ms: the same on a busy machine. Empty where the system does not tell. */
  readyCpuMs: number[];
}

interface Options {
  rounds: number;
  /** Without it: SQLite. */
  databaseUrl?: string | undefined;
  /** How a round ends; without it the product is killed. Whatever it does must break the clients' connections. */
  crash?: (product: ProductProcess) => Promise<unknown>;
  onRound?: (round: number, report: CrashReport) => void;
}

const LONGEST_MS = 700;

/**
 * Kills the product in the middle of many kinds of writes, again and again, and after each restart looks whether all that
 * was answered for is there, nothing twice and nothing by half. What broke off is sent again by clients who can.
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
      const database = openBeside(target);
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

/** Bulk adds and payments carry the number of their submit, so that a client may send them again without thinking. */
async function sendAgain({ ledger, url, adminToken }: Scene): Promise<void> {
  for (const entry of ledger.bulkAdds.values()) {
    if (entry.state === 'answered') continue;
    const { token } = entry.owner;
    const heard = await speak(url + api.bulkAdd(), 'POST', { token, body: entry.body });
    if (heard.status < 300 && tookAll(heard)) entry.state = 'answered';
  }
  for (const entry of ledger.payments.values()) {
    if (entry.state === 'answered') continue;
    const { status } = await speak(url + api.adminPayments(), 'POST', {
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

/** Nobody will ever know of these, so that they count once. */
function settleTheRest({ ledger }: Scene): void {
  for (const kind of [ledger.items, ledger.removed])
    for (const [key, { state }] of kind) if (state === 'broken off') kind.delete(key);
}
