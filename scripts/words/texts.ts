import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** A text that a person may read. */
export interface SaidText {
  /** The path below `src`, with `/`. */
  file: string;
  line: number;
  /** The words in one line, with `{}` for each value in them. */
  text: string;
  /** What it is given to: the name of an attribute or a property, or of a function followed by `()`. */
  as: string;
}

/** What is given to these is not read by a user: styles, shapes, log lines, queries, the document of the API. */
const UNREAD = new RegExp(
  `^(?:${[
    'class|className|d|style|\\w*[sS]tyles?|\\w*Class|sizes|media|transform|cva\\(\\)|trim\\(\\)|clsx\\(\\)',
    'rel|type|@type|summary|says|example|tryExample|cmp|\\d{3}|idText\\(\\)|jsonAnswer\\(\\)',
    'words\\(\\)|split\\(\\)|spread\\(\\)|sql|css|RegExp\\(\\)|gauge\\(\\)',
    '(?:log|console)\\.\\w+\\(\\)|(?:Type|Range|Assertion)?Error\\(\\)',
    'querySelector(?:All)?\\(\\)|closest\\(\\)|matches\\(\\)|matchMedia\\(\\)|Cache-Control',
  ].join('|')})$`,
);

/** The files that describe calls of the API and fields: a `description` in them is for programmers. */
const API =
  /(?:^|[/-])(?:wire(?:\.server)?|list-query|(?:routes|calls)\.server|api-docs\.server)\.ts$|^orders\/order\.ts$/;

/** What these say is read by the operator, in a terminal, a log or docs/privacy.md. */
const OPERATOR =
  /^(?:app\/(?:start|backup|dev|metrics|http\/listen)|platform\/(?:browser\/browser-keys|db|backup|storage|logs\/metrics|load\/circuit))/;

/** Returns all texts that somebody may read, of all modules below a folder without their tests. */
export function textsBelow(folder: string): SaidText[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test(?:-support)?\.tsx?$/.test(file) && !OPERATOR.test(file))
    .sort()
    .flatMap((file) => textsOf(file, readFileSync(join(folder, file), 'utf8')));
}

/**
 * Returns the texts of one module: strings, templates and the content of elements that look like words. The content of
 * an element is one text, together with the elements inside it.
 */
export function textsOf(file: string, code: string): SaidText[] {
  const found: SaidText[] = [];
  read(parseSync(file, code).program, '');
  return found;

  function read(value: unknown, as: string): void {
    if (Array.isArray(value)) for (const inner of value) read(inner, as);
    if (!isNode(value) || isWithoutTexts(value)) return;
    const text = textOf(value);
    if (text !== undefined) note(value, text, as);
    if (isElementWithText(value)) {
      readOneText(value);
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'key' && value.type === 'Property') continue;
      read(inner, nameFor(value, name) ?? as);
    }
  }

  /** Notes the whole content of an element, and reads the attributes and values inside it. */
  function readOneText(element: Node): void {
    note(
      element,
      contentOf(element, (value) => read(value, '')),
      'content',
    );
  }

  function note({ start }: Node, words: string, as: string): void {
    const text = words.replaceAll(/\s+/g, ' ').trim();
    if (!looksLikeWords(text) || UNREAD.test(as) || (as === 'description' && API.test(file))) return;
    found.push({ file, line: code.slice(0, start).split('\n').length, text, as });
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Types, imports and directives hold strings that are no texts. */
function isWithoutTexts({ type, directive }: Node): boolean {
  return (
    /^Import(?!Expression)|^TS(?!AsExpression|NonNull|Satisfies)/.test(type) || typeof directive === 'string'
  );
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return;
  return (quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('{}');
}

function isElementWithText({ type, children }: Node): boolean {
  if (type !== 'JSXElement' && type !== 'JSXFragment') return false;
  return (children as Node[]).some((child) => child.type === 'JSXText' && /\p{L}/u.test(`${child.value}`));
}

/** Returns the words of an element and of those inside it. What may hold texts of its own is given to `also`. */
function contentOf(element: Node, also: (value: unknown) => void): string {
  also(element.openingElement);
  return (element.children as Node[])
    .map((child) => {
      if (child.type === 'JSXText') return `${child.value}`;
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') return contentOf(child, also);
      const expression = child.expression as Node;
      if (expression.type === 'JSXEmptyExpression') return '';
      const words = textOf(expression);
      also(expression.type === 'Literal' ? undefined : (expression.expressions ?? expression));
      return words ?? '{}';
    })
    .join('');
}

/** What a string below this part of a node is given to, if that is a matter of this node. */
function nameFor(node: Node, part: string): string | undefined {
  const named = (value: unknown): string => {
    const { name, value: literal, property, object } = (value ?? {}) as Record<string, unknown>;
    const owner = property ? named(object) : '';
    if (property)
      return /^(?:log|console|toast)$/.test(owner) ? `${owner}.${named(property)}` : named(property);
    return `${typeof name === 'object' ? '' : (name ?? literal ?? '')}`;
  };
  if (node.type === 'JSXAttribute' || node.type === 'Property') return named(node.name ?? node.key);
  if (node.type === 'VariableDeclarator') return named(node.id);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return `${named(node.callee)}()`;
  if (node.type === 'TaggedTemplateExpression') return named(node.tag);
  if (node.type === 'BinaryExpression' && node.operator !== '+') return 'cmp';
  if (node.type === 'MemberExpression' && part === 'property') return 'cmp';
  if (node.type === 'SwitchCase' && part === 'test') return 'cmp';
  return undefined;
}

/** Whether a string may be words: several of them, or one that begins with a capital letter. */
function looksLikeWords(text: string): boolean {
  if (/^\p{Lu}\p{Ll}+[.…?!:]?$/u.test(text)) return true;
  if (!/[\p{L}\d{},.:’'”)%…]\s[\p{L}\d{₹(“"&]/u.test(text) || !/\p{L}{2}/u.test(text)) return false;
  return (
    !/;$|^(?:!|<|\(|--|\.|#|\[|:|@|M\d|select |update |insert |with )|=>|\blet \w+=|\blet \w+,/i.test(text) &&
    !isListOfClasses(text)
  );
}

function isListOfClasses(text: string): boolean {
  if (/[\p{Lu}.,?…’“]/u.test(text.replaceAll(/\[[^\]]*\]|\d\.\d/g, ''))) return false;
  const words = text.split(' ');
  return words.filter((word) => /[a-z]-[a-z\d[]|[a-z]:[a-z\d[-]|^-/.test(word)).length * 2 >= words.length;
}
