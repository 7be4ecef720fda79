import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** The only file that may call react-hook-form's `useForm`: what it returns keeps its rules by construction. */
const ENGINE = 'platform/ui/forms/use-row-form.ts';

/** The only file that may show what `useRowForm` returns. */
const FRAME = 'platform/ui/forms/form-frame.tsx';

/** The elements that take in what somebody would have to type again. */
const FIELDS = ['TextInput', 'TextArea', 'AffixInput', 'PriceField', 'Select', 'MenuSearchBox', 'textarea'];

/** The elements that take in what is never stored. */
const SECRETS = [
  'PasswordInput',
  'PasswordField',
  'NewPasswordField',
  'CodeInput',
  'CodeField',
  'ProofFields',
];

/** What ignores a second tap while a request is in flight. */
const LOCKS = ['useOnce', 'useAction'];

/** What makes a request, or returns what makes one. */
const SENDERS = /^(fetch|request|useMutation|useApi|useAdminWrite|useSeveral|use\w+Actions)$/;

/** What stores input on the device. */
const STORES = /\bstored(?:Text|Each)?[<(]|storeDraft|\buseDraft\(/;

/** What a file renders, calls and imports, by name. */
interface Source {
  path: string;
  elements: string[];
  calls: string[];
  imports: string[];
}

function sourceOf(path: string): Source {
  const source: Source = { path, elements: [], calls: [], imports: [] };
  const visitor = new Visitor({
    JSXOpeningElement({ name }) {
      if (name.type === 'JSXIdentifier') source.elements.push(name.name);
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') source.calls.push(callee.name);
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
        source.calls.push(callee.property.name);
    },
    ImportDeclaration({ source: { value }, specifiers }) {
      for (const { local } of specifiers) source.imports.push(`${value} ${local.name}`);
    },
  });
  visitor.visit(parseSync(path, readFileSync(join(src, path), 'utf8')).program);
  return source;
}

const sources = globSync('**/*.{ts,tsx}', { cwd: src, exclude: ['**/*.test.*', '**/*.server.*'] })
  .map((path) => sourceOf(path.replaceAll('\\', '/')))
  .sort((one, other) => one.path.localeCompare(other.path));
const has = (names: readonly string[], wanted: readonly string[]) =>
  names.some((name) => wanted.includes(name));
/** Forms that are not shown by the frame: of a single answer, or of a page with a store of its own. */
const bare = sources.filter(({ path, elements }) => path !== FRAME && elements.includes('form'));
const sends = ({ calls }: Source) => calls.some((name) => SENDERS.test(name));

/** Whether a module beside the file, or one folder above it, stores input. */
function isStoredNearby(path: string): boolean {
  const folders = [join(src, dirname(path)), join(src, dirname(path), '..')];
  return folders.some((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .some(({ name }) => STORES.test(readFileSync(join(folder, name), 'utf8'))),
  );
}

it('has one engine for forms, which stores their input, and one frame that shows them', () => {
  const using = (name: string) =>
    sources.filter(({ imports }) => imports.includes(`react-hook-form ${name}`)).map(({ path }) => path);
  expect(using('useForm')).toEqual([ENGINE]);
  expect(using('FormProvider')).toEqual([FRAME]);
});

it('finds the forms that are not shown by the frame', () => {
  expect(bare.length).toBeGreaterThan(5);
  expect(bare.length).toBeLessThan(20);
});

it('sends those, too, through what takes one tap at a time', () => {
  const unlocked = bare.filter((source) => sends(source) && !has(source.calls, LOCKS));
  expect(unlocked.map(({ path }) => path)).toEqual([]);
});

it('asks for no password or code in those', () => {
  expect(bare.filter(({ elements }) => has(elements, SECRETS)).map(({ path }) => path)).toEqual([]);
});

it('stores what is typed in those, and in what is sent without a form, unless it is one field', () => {
  const others = sources.filter(
    (source) =>
      !source.elements.includes('form') && has(source.calls, [...LOCKS, 'useMutation', 'useSeveral']),
  );
  const lost = [...bare, ...others]
    .filter(({ elements }) => elements.filter((name) => FIELDS.includes(name)).length > 1)
    .filter(({ path }) => !isStoredNearby(path));
  expect(lost.map(({ path }) => path)).toEqual([]);
});
