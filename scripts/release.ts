// Checks and builds a release: `npm run release`. Static checks, bundle sizes, oldest browsers, advisories; then, in the
// folder `release`, the product with all it needs as a tarball, the list of all packages that run in production
// (sbom.cdx.json), and the checksums of both. `npm test` must have passed before.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { megabytes } from './command.ts';
import { home, run } from './run.ts';
import { writeBom } from './supply/sbom.ts';
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
  mkdirSync(folder, { recursive: true });
  const { components } = await writeBom(sbom);
  console.log(`${components.length} packages`);
  return true;
}

async function writeTarball(): Promise<boolean> {
  const tarball = makeTarball(folder);
  writeFileSync(join(folder, 'SHA256SUMS'), checksums([tarball, sbom]));
  console.log(`${tarball}: ${megabytes(statSync(tarball).size)}`);
  return true;
}
