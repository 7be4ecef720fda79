import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from '@swc/core';

/** A regular expression of our code; `source` and `flags` as `RegExp` has them. */
export interface FoundRegex {
  file: string;
  source: string;
  flags: string;
}

/** A call of `RegExp`, whose expression cannot be read from the code. */
type Call = { file: string };

/**
 * Finds every regular expression in the code below `folder`, without tests. For those made with `new RegExp(…)` it
 * loads their modules and watches the calls. `unseen` are the files in which that was not possible.
 */
export async function regexesBelow(folder: string): Promise<{ regexes: FoundRegex[]; unseen: string[] }> {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !/\.test(?:-support)?\.tsx?$/.test(file),
  );
  const literals: FoundRegex[] = [];
  const calls: Call[] = [];
  for (const file of files.sort()) {
    const code = readFileSync(join(folder, file), 'utf8');
    const program = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x') });
    visit(program, (node) => {
      if (node.type === 'RegExpLiteral')
        literals.push({ file, source: `${node.pattern}`, flags: `${node.flags}` });
      if (isRegExpCall(node)) calls.push({ file });
    });
  }
  const made = await madeByModules(folder, [...new Set(calls.map(({ file }) => file))]);
  const count = (list: readonly Call[], file: string) => list.filter((entry) => entry.file === file).length;
  const unseen = [...new Set(calls.map(({ file }) => file))].filter(
    (file) => count(made, file) < count(calls, file),
  );
  return { regexes: [...literals, ...made], unseen };
}

/** Loads modules and records each `new RegExp(…)` that runs during loading. */
async function madeByModules(folder: string, files: readonly string[]): Promise<FoundRegex[]> {
  const made: FoundRegex[] = [];
  const original = globalThis.RegExp;
  const note = (pattern: RegExp) => {
    const caller = new Error().stack ?? '';
    const file = files.find((name) => caller.includes(`${pathToFileURL(join(folder, name))}:`));
    if (file !== undefined) made.push({ file, source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args, newTarget) => note(Reflect.construct(target, args, newTarget) as RegExp),
    apply: (target, self, args) => note(Reflect.apply(target, self, args) as RegExp),
  });
  try {
    for (const file of files.filter((name) => !name.endsWith('x')))
      await import(pathToFileURL(join(folder, file)).href).catch(() => undefined);
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}

type Node = { type?: string } & Record<string, unknown>;

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const inner of node) visit(inner, see);
  else if (typeof node === 'object' && node !== null) {
    see(node as Node);
    for (const [name, inner] of Object.entries(node)) if (name !== 'span') visit(inner, see);
  }
}

function isRegExpCall({ type, callee }: Node): boolean {
  const name = callee as Node | undefined;
  return (
    (type === 'NewExpression' || type === 'CallExpression') &&
    name?.type === 'Identifier' &&
    name.value === 'RegExp'
  );
}
