// Checks and builds a release: `npm run release`. Static checks, bundle sizes, advisories, and in dist/sbom.cdx.json
// the list of all packages that run in production. `npm test` must have passed before.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, run } from './run.ts';
import { type Bom, ofProject } from './supply/sbom.ts';

const steps: Record<string, () => Promise<boolean>> = {
  'static checks': () => script('check.ts'),
  'production build': () => script('build.ts'),
  'size budgets': () => script('size-budgets.ts'),
  'known advisories': () => script('audit.ts'),
  'list of packages (SBOM)': writeSbom,
};

for (const [name, step] of Object.entries(steps)) {
  console.log(`\n▶ ${name}`);
  if (await step()) continue;
  console.error(`\nNo release: ${name} failed.`);
  process.exit(1);
}
console.log('\nThe release is in dist/, with its packages in dist/sbom.cdx.json.');

async function script(file: string): Promise<boolean> {
  const { ok } = await run(process.execPath, { args: [join('scripts', file)], show: true });
  return ok;
}

async function writeSbom(): Promise<boolean> {
  const args = [
    'sbom',
    '--silent',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--omit=dev',
  ];
  const { ok, output } = await run('npm', { args });
  if (!ok) {
    console.error(output);
    return false;
  }
  const bom = ofProject(
    JSON.parse(output.slice(output.indexOf('{'))) as Bom,
    JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')),
  );
  writeFileSync(join(home, 'dist/sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${bom.components.length} packages`);
  return true;
}
