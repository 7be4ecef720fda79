// Checks the documents against the code: each document or heading that is cited exists, each fixed text occurs in src,
// every link between the documents leads somewhere, and every command of npm and every file of code that they name
// exists.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dirname, normalize } from 'node:path/posix';
import { home } from './run.ts';

const folder = process.argv[2] ?? home;
const documents = new Map(files('*.md').map((file) => [file, read(file)]));
const anchors = new Map([...documents].map(([file, text]) => [file, anchorsOf(text)]));
const ruleFiles = [...documents.keys()].filter((file) => /^docs\/product(?:\.md|\/)/.test(file));

const complaints = [
  ...unknownNames(),
  ...brokenLinks(),
  ...doubleHeadings(),
  ...missingTexts(),
  ...unknownCommands(),
  ...unknownFiles(),
];
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function unknownNames(): string[] {
  return files('src', 'test', 'db', 'bench', 'scripts', 'docs', 'README.md').flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.-])(docs\/[\w/-]+\.md)(?:#([\w-]*))?/g)]
      .filter(([, document = '', anchor]) => !leadsSomewhere('', document, anchor))
      .map(([cited, , anchor = '']) => `${file} names ${cited}, which does not exist. ${hint(anchor)}`),
  );
}

function hint(anchor: string): string {
  const holder = ruleFiles.find((file) => anchors.get(file)?.includes(anchor));
  return holder ? `It is ${holder}#${anchor}.` : '';
}

function brokenLinks(): string[] {
  return [...documents].flatMap(([file, text]) =>
    [...text.matchAll(/\]\(([^)\s:#]*)(?:#([\w-]+))?\)/g)]
      .filter(([, path = '', anchor]) => !leadsSomewhere(file, path, anchor))
      .map(
        ([, path = '', anchor]) => `${file} links to ${path}${anchor ? `#${anchor}` : ''}: nothing is there.`,
      ),
  );
}

function leadsSomewhere(from: string, path: string, anchor?: string): boolean {
  const target = path ? normalize(join(dirname(from), path)) : from;
  if (anchor && isDocument(target)) return anchors.get(target)?.includes(anchor) ?? false;
  return existsSync(join(folder, target));
}

/** A heading of a rule is unique in all files, so that a rule can be found by its name alone. */
function doubleHeadings(): string[] {
  const all = ruleFiles.flatMap((file) => (anchors.get(file) ?? []).map((anchor) => ({ file, anchor })));
  return all
    .filter(({ anchor }, index) => all.findIndex((other) => other.anchor === anchor) < index)
    .map(({ file, anchor }) => `${file}#${anchor} is a heading of another rule, too.`);
}

/** Finds fixed texts of several words that are not in src. Parts in braces vary and are not compared. */
function missingTexts(): string[] {
  const code = files('src')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map(read)
    .join('\n')
    .replaceAll(/\\'/g, "'");
  return ruleFiles.flatMap((file) =>
    [...(documents.get(file) ?? '').replaceAll(/^```[^`]*^```$/gm, '').matchAll(/`([^`\n]+)`/g)]
      .map(([, text = '']) => text)
      .filter(
        (text) =>
          /^[A-Z][^/]* /.test(text) && !/^(?:GET|POST|PUT|PATCH|DELETE|MMM|Authorization) ?/.test(text),
      )
      .filter((text) => !text.split(/\{[^}]*\}|\([^)]*\)|\d+/).every((part) => code.includes(part.trim())))
      .map((text) => `${file} fixes the text "${text}", which nothing in src says.`),
  );
}

/** Decisions are history: they may name what is gone. */
function unknownCommands(): string[] {
  const { scripts = {} } = existsSync(join(folder, 'package.json')) ? JSON.parse(read('package.json')) : {};
  return [...documents]
    .filter(([file]) => !file.startsWith('docs/decisions/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/npm run (?:-\S+ )*([a-z][\w:-]*)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([command]) => `${file} names \`${command}\`, which package.json does not have.`),
    );
}

/** A file may be named by the end of its path. Decisions may name what is gone here, too. */
function unknownFiles(): string[] {
  const paths = files('src', 'test', 'scripts', 'bench', '*.ts').map((file) => `/${file}`);
  return [...documents]
    .filter(([file]) => !file.startsWith('docs/decisions/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/`#?([\w./-]+\.tsx?)`/g)]
        .filter(([, name = '']) => !paths.some((path) => path.endsWith(`/${name}`)))
        .map(([, name]) => `${file} names \`${name}\`, which is no file of ours.`),
    );
}

/** Returns the anchors that GitHub gives the headings of a document. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isDocument(file: string): boolean {
  return file.endsWith('.md');
}

function files(...under: string[]): string[] {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...under];
  const { stdout } = spawnSync('git', listing, { cwd: folder, encoding: 'utf8', maxBuffer: 64_000_000 });
  return stdout
    .split('\0')
    .filter((file) => /\.(?:tsx?|md|css|mjs|sql)$/.test(file) && existsSync(join(folder, file)));
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
