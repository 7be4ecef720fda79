// Checks docs/product.md against the code: each heading that is referenced exists, and each fixed text occurs in src.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home } from './run.ts';

const RULES = 'docs/product.md';
const folder = process.argv[2] ?? home;
const rules = read(RULES);
const anchors = new Set([...rules.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading)));

const complaints = [...brokenLinks(), ...textsNobodySays()];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function brokenLinks(): string[] {
  const cited = files('src', 'test', 'db', 'bench', 'scripts', 'docs', 'README.md').flatMap((file) =>
    [...read(file).matchAll(/docs\/product\.md#([\w-]*)/g)].map(([, anchor = '']) => ({ file, anchor })),
  );
  const linked = [...rules.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor = '']) => ({ file: RULES, anchor }));
  return [...cited, ...linked]
    .filter(({ anchor }) => !anchors.has(anchor))
    .map(({ file, anchor }) => `${file} names ${RULES}#${anchor}, which has no heading there.`);
}

/** Finds fixed texts of several words that are not in src. Parts in braces vary and are not compared. */
function textsNobodySays(): string[] {
  const said = files('src')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map(read)
    .join('\n')
    .replaceAll(/\\'/g, "'");
  return [...rules.replaceAll(/^```[^`]*^```$/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .filter(
      (text) => /^[A-Z][^/]* /.test(text) && !/^(?:GET|POST|PUT|PATCH|DELETE|MMM|Authorization) ?/.test(text),
    )
    .filter((text) => !text.split(/\{[^}]*\}|\([^)]*\)|\d+/).every((part) => said.includes(part.trim())))
    .map((text) => `${RULES} fixes the text "${text}", which nothing in src says.`);
}

function files(...under: string[]): string[] {
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...under];
  const { stdout } = spawnSync('git', asked, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 });
  return stdout
    .split('\0')
    .filter((file) => /\.(?:tsx?|md|css|mjs)$/.test(file) && existsSync(join(folder, file)));
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
