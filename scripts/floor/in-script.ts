import type { Identifier } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';
import { type Floor, lacking, tableAt, tables } from './support.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Something that a script or style uses and that browsers of the floor lack. */
export interface Lack {
  what: string;
  browsers: string[];
}

const { builtins } = tables.javascript as unknown as Record<string, Identifier>;
const api = tables.api as Identifier;

/** Every interface, global function and namespace of the language and of browsers. */
const globals = new Map<string, Identifier>([
  ...entriesOf(api.Window).filter(([name]) => !name.startsWith('on')),
  ...entriesOf(api),
  ...entriesOf(builtins),
]);

/** All members of all interfaces, by their name alone: `at` is one of Array, String and the typed arrays. */
const members = new Map<string, Identifier[]>();
for (const [, table] of [...entriesOf(api), ...entriesOf(builtins), ...entriesOf(builtins?.Intl)]) {
  for (const [name, member] of entriesOf(table)) {
    const bare = name.replace(/_static$/, '');
    members.set(bare, [...(members.get(bare) ?? []), member]);
  }
}

/**
 * Returns what a script uses that the floor lacks: its syntax, its globals, what it takes from them, and the methods
 * that it calls. A method counts if every interface that has one of that name got it too late. What the script asks
 * for before it uses it (`text.at?.(1)`, `typeof at`) does not count.
 */
export function lacksOfScript(code: string, floor: Floor): Lack[] {
  const found = new Map<string, Lack>();
  const tree = parseAst(code, { lang: 'js' }) as unknown as Node;
  const declared = new Set<string>();
  const asked = new Set<unknown>();
  const called = new Set<unknown>();

  visit(tree, (node) => {
    for (const name of bindingsOf(node)) declared.add(name);
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') {
      const argument = node.argument as Node;
      if (argument.type === 'Identifier') declared.add(nameOf(argument));
      else asked.add(argument);
    }
    if (node.type === 'CallExpression') (node.optional ? asked : called).add(node.callee);
  });
  visit(tree, (node, parent) => {
    for (const path of syntaxOf(node)) note(path, tableAt(path));
    if (isSpreadAfterChain(node) && Number(floor.get('chrome')) < FIRST_WHOLE_CHAINS)
      found.set(SPREAD_AFTER_CHAIN, {
        what: SPREAD_AFTER_CHAIN,
        browsers: [`chrome ${floor.get('chrome')}`],
      });
    if (asked.has(node)) return;
    if (node.type === 'MemberExpression' && !node.computed)
      noteMember(node.object as Node, nameOf(node.property), called.has(node));
    else if (node.type === 'Identifier' && isReference(node, parent) && !declared.has(nameOf(node)))
      note(nameOf(node), globals.get(nameOf(node)));
  });
  return [...found.values()];

  function note(what: string, feature: Identifier | undefined): void {
    const browsers = lacking(feature, floor);
    if (browsers.length > 0) found.set(what, { what, browsers });
  }

  function noteMember(object: Node, name: string, isCalled: boolean): void {
    const owner = object.type === 'Identifier' && !declared.has(nameOf(object)) ? nameOf(object) : '';
    const own = globals.get(owner)?.[name] ?? globals.get(owner)?.[`${name}_static`];
    if (own) note(`${owner}.${name}`, own);
    if (own || !isCalled) return;
    const those = members.get(name);
    if (those?.every((member) => lacking(member, floor).length > 0)) note(`.${name}`, those[0]);
  }
}

/** Chrome before 91 fails on it (https://crbug.com/v8/11558); MDN's tables do not have it. */
const SPREAD_AFTER_CHAIN = 'call?.(...spread)';
const FIRST_WHOLE_CHAINS = 91;

function isSpreadAfterChain({ type, optional, arguments: given }: Node): boolean {
  const isOptional = type === 'CallExpression' && optional === true;
  return isOptional && (given as Node[]).some((argument) => argument.type === 'SpreadElement');
}

/** Returns the styles that stand in a script as texts. */
export function stylesIn(code: string): string[] {
  const styles: string[] = [];
  visit(parseAst(code, { lang: 'js' }), ({ type, value }) => {
    const text = type === 'TemplateElement' ? (value as { cooked?: string }).cooked : value;
    if (typeof text === 'string' && /^[^{};]+\{[a-z-]+:[^{}]+[;}]/.test(text)) styles.push(text);
  });
  return styles;
}

/** Where MDN's tables have the syntax that a node needs. */
function syntaxOf(node: Node): string[] {
  const paths: string[] = [];
  const add = (path: string, isIt: unknown) => isIt && paths.push(`javascript.${path}`);
  const isPrivate = (node.key as Node | undefined)?.type === 'PrivateIdentifier';
  add(
    `operators.${LOGICAL[String(node.operator)]}`,
    node.type === 'AssignmentExpression' && LOGICAL[String(node.operator)],
  );
  add('operators.optional_chaining', node.type === 'ChainExpression');
  add('operators.nullish_coalescing', node.type === 'LogicalExpression' && node.operator === '??');
  add('classes.public_class_fields', node.type === 'PropertyDefinition');
  add('classes.private_class_fields', node.type === 'PropertyDefinition' && isPrivate);
  add('classes.private_class_methods', node.type === 'MethodDefinition' && isPrivate);
  add('classes.static.class_fields', node.type === 'PropertyDefinition' && node.static);
  add('classes.static.initialization_blocks', node.type === 'StaticBlock');
  add('statements.export.namespace', node.type === 'ExportAllDeclaration' && node.exported);
  add('statements.using', node.type === 'VariableDeclaration' && /using/.test(String(node.kind)));
  add('regular_expressions.lookbehind_assertion', lookBehindIn(node));
  const { flags = '' } = (node.regex ?? {}) as { flags?: string };
  add('builtins.RegExp.unicodeSets', flags.includes('v'));
  add('builtins.RegExp.hasIndices', flags.includes('d'));
  return paths;
}

const LOGICAL: Record<string, string> = {
  '??=': 'nullish_coalescing_assignment',
  '||=': 'logical_or_assignment',
  '&&=': 'logical_and_assignment',
};

/** Whether an expression, or a text that one may be made of, looks behind. */
function lookBehindIn({ type, regex, value }: Node): boolean {
  const quasi = (value as { raw?: string } | null)?.raw;
  const text = (regex as { pattern?: string } | undefined)?.pattern ?? quasi ?? value;
  return (type === 'Literal' || type === 'TemplateElement') && /\(\?<[=!]/.test(String(text));
}

/** The names that a declaration, a function or a pattern brings in. */
function bindingsOf(node: Node): string[] {
  if (/^(?:Function|Arrow|Class)/.test(node.type))
    return [node.id, ...((node.params as Node[] | undefined) ?? [])].flatMap((each) => namesIn(each as Node));
  if (node.type === 'VariableDeclarator') return namesIn(node.id as Node);
  if (/^Import.*Specifier$/.test(node.type)) return namesIn(node.local as Node);
  return node.type === 'CatchClause' ? namesIn(node.param as Node) : [];
}

function namesIn(pattern: Node | null | undefined): string[] {
  if (!pattern) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  if (pattern.type === 'ObjectPattern')
    return (pattern.properties as Node[]).flatMap(({ value, argument }) =>
      namesIn((value ?? argument) as Node),
    );
  if (pattern.type === 'ArrayPattern') return (pattern.elements as Node[]).flatMap(namesIn);
  return namesIn((pattern.left ?? pattern.argument) as Node | undefined);
}

/** Whether an identifier stands for a value, and is not the name of a property or a label. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (!parent) return true;
  if (parent.type === 'MemberExpression') return parent.object === node || Boolean(parent.computed);
  if (/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(parent.type))
    return parent.value === node || Boolean(parent.computed);
  return !/^(?:Labeled|Break|Continue|Export|Import|Meta)/.test(parent.type);
}

function nameOf(node: unknown): string {
  return String((node as { name?: string }).name);
}

function entriesOf(table: Identifier | undefined): [string, Identifier][] {
  return Object.entries(table ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][];
}

function visit(node: unknown, see: (node: Node, parent?: Node) => void, parent?: Node): void {
  if (Array.isArray(node)) for (const each of node) visit(each, see, parent);
  if (typeof (node as Node | null)?.type !== 'string') return;
  const here = node as Node;
  see(here, parent);
  for (const [key, value] of Object.entries(here))
    if (key !== 'parent' && value && typeof value === 'object') visit(value, see, here);
}
