import { createElement, Fragment, type ReactNode } from 'react';

type Inner = (content: ReactNode) => ReactNode;
type Parts = Readonly<Record<string, ReactNode | Inner>>;

/**
 * Returns a message with elements: `<b>…</b>` in it becomes what `parts.b` makes of its content, and `{name}` may be a
 * node. What a value contains is never read as an element (docs/texts.md#messages).
 */
export function rich<V extends object>(
  message: string | ((values: V) => string),
  parts: { readonly [Name in keyof V]: V[Name] | ReactNode } & Parts,
): ReactNode {
  // The message may count a number; all else is put in at its mark afterwards.
  const values = Object.entries<ReactNode | Inner>(parts).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : `\u{E000}${name}\u{E000}`,
  ]);
  const text = typeof message === 'string' ? message : message(Object.fromEntries(values) as V);
  return nodesOf(text.split(PIECES), parts);
}

/** For `rich`: the part of a sentence that only screen readers say. */
export function hidden(content: ReactNode): ReactNode {
  return <span className="sr-only">{content}</span>;
}

/** Tags and the marks of values; `split` then returns the plain texts and these in turn. */
const PIECES = /(<\/?\w{1,20}>|\u{E000}\w{1,40}\u{E000})/u;

/** Takes the pieces up to the end of an element, and returns what they are on the page. */
function nodesOf(pieces: string[], parts: Parts): ReactNode {
  const nodes: ReactNode[] = [];
  for (let piece = pieces.shift(); piece !== undefined && !piece.startsWith('</'); piece = pieces.shift()) {
    if (piece.startsWith('\u{E000}')) nodes.push(parts[piece.slice(1, -1)] as ReactNode);
    else if (piece.startsWith('<')) {
      const part = parts[piece.slice(1, -1)];
      const content = nodesOf(pieces, parts);
      nodes.push(typeof part === 'function' ? part(content) : content);
    } else if (piece) nodes.push(piece);
  }
  return createElement(Fragment, null, ...nodes);
}
