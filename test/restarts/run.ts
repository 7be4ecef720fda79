// `npm run test:restarts [-- 50]`: restarts the product this many times under load behind HAProxy, configured as in
// docs/operations/haproxy.cfg (or, without HAProxy, a proxy of ours that does the same). Ends with 1 if any is lost.
import { restartUnderLoad } from './restart-under-load.ts';

const report = await restartUnderLoad(Number(process.argv[2] ?? 50), (done) =>
  process.stdout.write(`${done} `),
);
const { proxy, restarts, answered, writes, lost, wrong, longestMs } = report;
process.stdout.write(
  `\n${restarts} restarts behind ${proxy}: ${answered} requests answered, ${writes} of them writes; ${lost.length} lost, ${wrong.length} wrong; longest wait ${Math.round(longestMs)} ms\n`,
);
for (const trouble of [...lost, ...wrong]) process.stderr.write(`${trouble}\n`);
process.exitCode = lost.length + wrong.length > 0 ? 1 : 0;
