import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, run } from '../run.ts';
import type { LockFile } from './lock-file.ts';

/** A list of packages in CycloneDX format (https://cyclonedx.org/docs/1.6/json/), with the fields we use. */
export interface Bom {
  components: Component[];
}

interface Component {
  /** The package as `pkg:npm/name@version`. */
  purl: string;
  properties: { name: string; value: string }[];
  hashes?: { alg: 'SHA-512'; content: string }[];
}

/**
 * Writes the list of the packages that run in production, as they are installed here, to `file`, and returns it. npm's
 * own list leaves out packages that a development tool needs, too, such as zod. Throws with the tool's output.
 */
export async function writeBom(file: string): Promise<Bom> {
  const args = ['--omit=dev', '--output-reproducible', '--mc-type=application', `--output-file=${file}`];
  const { ok, output } = await run('cyclonedx-npm', { args });
  if (!ok) throw new Error(output);
  const bom = withHashes(readJson(file), readJson(join(home, 'package-lock.json')));
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  return bom;
}

/** The tool takes hashes only from lock files that name the address of each package. */
function withHashes(bom: Bom, { packages }: LockFile): Bom {
  const components = bom.components.map((component) => {
    const place = component.properties.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? '';
    const [, base64] = packages[place]?.integrity?.split('sha512-') ?? [];
    if (!base64) return component;
    const content = Buffer.from(base64, 'base64').toString('hex');
    return { ...component, hashes: [{ alg: 'SHA-512' as const, content }] };
  });
  return { ...bom, components };
}

function readJson<Value>(path: string): Value {
  return JSON.parse(readFileSync(path, 'utf8')) as Value;
}
