// Checks and builds a release: `npm run release`. Static checks, bundle sizes, oldest browsers, advisories; then, in the
// folder `release`, the product with all it needs as a tarball, the list of all packages that run in production
// (sbom.cdx.json), and the checksums of both. `npm test` must have passed before.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { megabytes } from './command.ts';
import { home, run } from './run.ts';
import { type Bom, ofProject } from './supply/sbom.ts';
import { checksums, makeTarball } from './supply/tarball.ts';

const folder = join(home, 'release');
const sbom = join(folder, 'sbom.cdx.json');

const steps: Record<string, () => Promise<boolean>> = {
  'static checks': () => script('check.ts'),
  'production build': () => script('build.ts'),
  'size budgets': () => script('size-budgets.ts'),
  'oldest browsers': () => script('check-floor.ts'),
  'known advisories': () => script('audit.ts'),
  'list of packages (SBOM)': writeSbom,
  tarball: writeTarball,
};

for (const [name, step] of Object.entries(steps)) {
  console.log(`\n▶ ${name}`);
  if (await step()) continue;
  console.error(`\nNo release: ${name} failed.`);
  process.exit(1);
}
console.log('\nThe release is in release/.');

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
  mkdirSync(folder, { recursive: true });
  writeFileSync(sbom, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${bom.components.length} packages`);
  return true;
}

async function writeTarball(): Promise<boolean> {
  const tarball = makeTarball(folder);
  writeFileSync(join(folder, 'SHA256SUMS'), checksums([tarball, sbom]));
  console.log(`${tarball}: ${megabytes(statSync(tarball).size)}`);
  return true;
}
