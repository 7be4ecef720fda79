import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { readingsOf } from '#platform/texts/message.ts';
import { declaredTexts } from '../texts/declared.ts';

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
    'rel|type|@type|operatingSystem|summary|says|\\w*[eE]xample|CSV|cmp|\\d{3}|idText\\(\\)|jsonAnswer\\(\\)',
    'words\\(\\)|split\\(\\)|spread\\(\\)|keep\\(\\)|sql|css|RegExp\\(\\)|gauge\\(\\)',
    'translate|transition|containIntrinsicSize|(?:selectFrom|innerJoin|leftJoin)\\(\\)',
    '(?:log|console)\\.\\w+\\(\\)|(?:Type|Range|Assertion)?Error\\(\\)',
    'querySelector(?:All)?\\(\\)|closest\\(\\)|matches\\(\\)|matchMedia\\(\\)|rootMargin|aria-describedby',
    'Cache-Control|Authorization|Vary|VARY\\w*|includes\\(\\)|Symbol\\(\\)|DOMException\\(\\)|\\w+_SCRIPT',
    'countRequest\\(\\)|setIsolationLevel\\(\\)|setAccessMode\\(\\)|select\\(\\)|where\\(\\)|row\\(\\)|header\\(\\)|openapi\\(\\)',
    'sameSite|issuer|planType|subjectLabel|STORED_\\w+|UNNAMED_CATEGORY|attribute\\(\\)',
  ].join('|')})$`,
);

/** What is inside one of these is not read by a user either: examples of the API, and the words of a file's format. */
const WHOLE = /^(?:\w*[eE]xample|CSV)$/;

/** The files that describe calls of the API and fields: a `description` in them is for programmers. */
const API =
  /(?:^|[/-])(?:wire(?:\.server)?|list-query|(?:routes|calls)\.server)\.ts$|^(?:orders\/order|restaurant\/restaurant|platform\/fields\/translations|app\/account\/account-download\.server|platform\/(?:fields\/schemas|http\/routes\/(?:call|route-parts)\.server))\.ts$/;

/**
 * What these say is read by the operator or a programmer: in a terminal, a log, a metric, docs/privacy.md, the page of
 * the API, or as headers of HTTP.
 */
const OPERATOR = new RegExp(
  `^(?:${[
    'app/(?:start|backup|dev|http/(?:listen|logs|health)|api/api-docs|pages/dev-mail)',
    'platform/(?:browser/browser-keys|db|files|logs/(?:metrics|security-log)|workers/job-process)',
    'platform/(?:mail/(?:mail-worker|smtp)|http/(?:answer|limits/(?:circuit|route-limits)))',
    'orders/live/push/push-(?:service|worker)',
  ].join('|')})`,
);

/**
 * Words that are data: printed in languages of their own, searched for, read in files, the examples of the API, names of
 * fonts and of languages, and what is stored or published in English and worded where it is shown.
 */
const DATA =
  /^(?:platform\/(?:formats\/dates\/local-time|texts\/languages)|ordering\/prices\/order-sums|storefront\/server\/seo\/draw\/fonts|menu\/(?:search\/(?:printed-languages|lexicon)|items\/sizes\/split-dishes|server\/body-examples)|import\/(?:line\/words\/\w|table\/(?:cells|choices-table|columns|export|file-words|headings|item-columns|shop-exports)\b))/;

/**
 * Texts of these forms are for browsers and programs: a header of HTTP, a source of a Content-Security-Policy, a line of
 * robots.txt, a font of a canvas, a picture of a `srcset`.
 */
const FORMAL = new RegExp(
  `^(?:${['Age|Date|Forwarded|Via', "[a-z]+-src '.*", '(?:Disallow|Sitemap): \\{\\}+.*', '\\d{3} \\{\\}px .*', '\\S+ \\{\\}w'].join('|')})$`,
);

/** Returns the declared texts below a folder as they may be read, once for each case of a plural (docs/texts.md). */
export async function readableTexts(folder: string): Promise<SaidText[]> {
  return (await declaredTexts(folder)).flatMap(({ file, key, english }) => {
    const as = key.slice(key.lastIndexOf('.') + 1);
    return readingsOf(english).map((text) => {
      const words = text.replaceAll(/<\/?\w+>/g, '').replaceAll(/\s+/g, ' ');
      return { file, line: 1, text: words, as };
    });
  });
}

/**
 * Returns the texts that somebody may read, of all modules below a folder without their tests, where they are not
 * declared in a file of texts.
 */
export function textsBelow(folder: string): SaidText[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test(?:-support)?\.tsx?$/.test(file) && !OPERATOR.test(file) && !DATA.test(file))
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
    if (API.test(file) && isExample(value)) {
      read(schemaOf(value), as);
      return;
    }
    const text = textOf(value);
    if (text !== undefined) note(value, text, as);
    if (isElementWithText(value)) {
      readOneText(value);
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'key' && value.type === 'Property') continue;
      read(inner, WHOLE.test(as) ? as : (nameFor(value, name) ?? as));
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
    const text = withoutTags(words).replaceAll(/\s+/g, ' ').trim();
    if (!looksLikeWords(text) || UNREAD.test(as) || (as === 'description' && API.test(file))) return;
    found.push({ file, line: code.slice(0, start).split('\n').length, text, as });
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Types, imports and directives hold strings that are no texts. */
function isWithoutTexts({ type, directive, callee }: Node): boolean {
  return (
    (type === 'CallExpression' && (callee as Node).name === 'texts') ||
    /^Import(?!Expression)|^TS(?!AsExpression|NonNull|Satisfies)/.test(type) ||
    typeof directive === 'string'
  );
}

/** Whether a part of a call of the API holds examples: `const example = …`, or `body: [schema, example]`. */
function isExample({ type, id, key, value }: Node): boolean {
  if (type === 'VariableDeclarator') return /(?:^e|E)xample$/.test(`${(id as Node).name}`);
  return type === 'Property' && (key as Node).name === 'body' && (value as Node).type === 'ArrayExpression';
}

function schemaOf({ value }: Node): unknown {
  return value && ((value as Node).elements as unknown[])[0];
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
  if (node.type === 'AssignmentExpression') return named(node.left);
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return `${named(node.callee)}()`;
  if (node.type === 'TaggedTemplateExpression') return named(node.tag);
  if (node.type === 'BinaryExpression' && node.operator !== '+') return 'cmp';
  if (node.type === 'MemberExpression' && part === 'property') return 'cmp';
  if (node.type === 'SwitchCase' && part === 'test') return 'cmp';
  return undefined;
}

/** Returns what is read of a string that has HTML in it. */
function withoutTags(text: string): string {
  return text.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<\/?[a-z!][^<>]*>/gi, ' ');
}

/** Whether a string may be words: several of them, or one that begins with a capital letter. */
function looksLikeWords(text: string): boolean {
  if (FORMAL.test(text)) return false;
  if (/^\p{Lu}\p{Ll}+[.…?!:]?$/u.test(text)) return true;
  if (!/[\p{L}\d{},.:’'”)%…]\s[\p{L}\d{₹(“"&]/u.test(text) || !/\p{L}{2}/u.test(text)) return false;
  return (
    !/;$|^(?:!|<|\(|--|\.|#|\[|:|@|M\d|select |update |insert |with |event: )|=>|\blet \w+=|\blet \w+,/i.test(
      text,
    ) && !isListOfClasses(text)
  );
}

function isListOfClasses(text: string): boolean {
  if (/[\p{Lu}.,?…’“]/u.test(text.replaceAll(/\[[^\]]*\]|\d\.\d/g, ''))) return false;
  const words = text.split(' ');
  return words.filter((word) => /[a-z]-[a-z\d[]|[a-z]:[a-z\d[-]|^-/.test(word)).length * 2 >= words.length;
}
