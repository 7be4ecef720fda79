// `npm run cluster`: starts the highly available setup of the product on this machine, until Ctrl+C.
// `npm run test:cluster [-- freezes]`: starts the same, then runs the drills, or those whose names contain the given
// words. Ends with code 1 when a drill fails.
import { parseArgs } from 'node:util';
import { drills } from './all-drills.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { compareStored, type Outcome, runDrill } from './drills.ts';
import { describeOutcome } from './report.ts';

const { values, positionals } = parseArgs({
  options: { drill: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const interrupted = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
});

try {
  const cluster = await startCluster((step) => console.log(`Starting ${step} …`));
  const work = values.drill ? runDrills(cluster) : show(cluster);
  await Promise.race([work, interrupted]).finally(() => {
    console.log('Ending everything …');
    return cluster.stop();
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// After an interrupt, pending requests would keep this process running.
process.exit();

async function show({ url, leaderUrl, nodes, apps, folder }: Cluster): Promise<void> {
  console.log(`\nMenu Link is open on ${url}`);
  for (const { address } of apps)
    console.log(`  A process of it          http://${address}, mails at /dev/mail`);
  console.log(`  The leading PostgreSQL   ${leaderUrl}`);
  for (const { name, api } of nodes)
    console.log(`  Patroni of ${name.padEnd(5)}         http://${api}/cluster`);
  console.log(`  Logs                     ${folder}\n\nCtrl-C ends all of it.`);
  await new Promise(() => {});
}

async function runDrills(cluster: Cluster): Promise<void> {
  const chosen = drills.filter(({ name }) => positionals.every((words) => name.includes(words)));
  if (chosen.length === 0) throw new Error(`No drill has these words: ${positionals.join(' ')}`);
  const outcomes: Outcome[] = [];
  for (const drill of chosen) {
    const outcome = await runDrill(cluster, drill);
    console.log(describeOutcome(outcome));
    outcomes.push(outcome);
  }
  const writers = outcomes.flatMap((outcome) => outcome.writers);
  const { lost } = await compareStored(cluster.url, writers);
  const writes = outcomes.reduce((sum, outcome) => sum + outcome.writes, 0);
  console.log(
    ['', `Of ${writes} acknowledged writes ${lost.length} are lost in the end.`, ...lost].join('\n'),
  );
  if (lost.length > 0 || outcomes.some(({ isMissed }) => isMissed)) process.exitCode = 1;
}
