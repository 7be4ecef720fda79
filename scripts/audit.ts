// Checks the packages in use for known vulnerabilities: `npm run audit`. Fails for high and critical advisories; with
// `--tell` it only prints them. When the registry cannot be asked, it says so loudly, but does not fail.

import { notice } from './notice.ts';
import { run } from './run.ts';
import { advisoriesIn, isGrave } from './supply/advisories.ts';

const ask = async (...more: string[]) => {
  const args = [
    'audit',
    '--json',
    '--package-lock-only',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
    ...more,
  ];
  return (await run('npm', { args })).output;
};

const advisories = advisoriesIn(await ask(), await ask('--omit=dev'));
if (!advisories) {
  notice(
    'The packages were NOT checked against known advisories.',
    'No registry could be asked: it is out of reach, or does not offer this.',
    'Run `npm run audit` where registry.npmjs.org answers before a release goes out.',
  );
} else {
  for (const { name, severity, title, url, inProduction } of advisories)
    console.log(`${severity}: ${name}${inProduction ? '' : ' (not in production)'}: ${title} ${url}`);
  const grave = advisories.filter(isGrave).length;
  console.log(`${advisories.length} known advisories, ${grave} of them high or critical`);
  if (grave > 0) notice(`${grave} high or critical advisories: update these packages.`);
  if (grave > 0 && !process.argv.includes('--tell')) process.exitCode = 1;
}
