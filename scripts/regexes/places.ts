import type { AST } from '@eslint-community/regexpp';
import { CharBase, type CharSet } from 'refa';
import { hasSomeDescendant, type ReadonlyFlags } from 'regexp-ast-analysis';
import { charsOf, lineBreaks, readsOne, setsIn, singleChars, wordChars } from './charsets.ts';

/** Repetitions beyond this count are treated as endless: in practice they cost as much. */
const LARGEST_COUNT = 64;

/** Stands for the start of the text; not a character. */
export const START = -1;

/**
 * Whether the next character may be read after the one before. Too generous where an assertion is too long to be
 * checked.
 */
export type Guard = (before: number, next: number) => boolean;
/** A step from one place to another, allowed if all guards agree. */
export type Step = { to: number; guards: readonly Guard[] };
export interface Place {
  chars?: CharSet;
  kinds: ReadonlySet<number>;
  steps: Step[];
}

/** The places of an expression, and how many kinds of characters it tells apart. */
export interface Places {
  list: Place[];
  first: number;
  last: number;
  kinds: number;
}

/** Thompson's construction: places that read a character or nothing, joined by steps. */
export function placesOf(pattern: AST.Pattern, flags: ReadonlyFlags): Places {
  const list: Place[] = [];
  const base = new CharBase(setsIn(pattern, flags));
  const kindsOf = (chars: CharSet): ReadonlySet<number> => new Set(base.split(chars));
  const add = (chars?: CharSet): number =>
    list.push({ ...(chars && { chars }), kinds: chars ? kindsOf(chars) : new Set(), steps: [] }) - 1;
  const join = (from: number, to: number, ...guards: Guard[]) => list[from]?.steps.push({ to, guards });

  const first = add();
  const last = alternatives(pattern.alternatives, first);
  return { list, first, last, kinds: base.sets.length };

  function alternatives(branches: readonly AST.Alternative[], from: number): number {
    const end = add();
    for (const { elements } of branches) {
      const start = add();
      join(from, start);
      join(
        elements.reduce((at, element) => read(element, at), start),
        end,
      );
    }
    return end;
  }

  function read(element: AST.Element, from: number): number {
    if (readsOne(element)) {
      const place = add(charsOf(element, flags));
      join(from, place);
      return place;
    }
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return alternatives(element.alternatives, from);
      case 'Quantifier':
        return repeat(element, from);
      case 'Backreference': {
        if (Array.isArray(element.resolved) || isEndless(element.resolved as AST.Element))
          throw new Error('it refers back to a group that repeats without end');
        const end = add();
        join(read(element.resolved as AST.Element, from), end);
        // A group that did not take part matches the empty text.
        if (mayBeLeftOut(element.resolved as AST.CapturingGroup)) join(from, end);
        return end;
      }
      default:
        return assert(element, from);
    }
  }

  function repeat({ element, min, max }: AST.Quantifier, from: number): number {
    let at = from;
    for (let count = 0; count < Math.min(min, LARGEST_COUNT); count += 1) at = read(element, at);
    if (max <= LARGEST_COUNT) {
      const end = add();
      for (let count = min; count < max; count += 1) {
        join(at, end);
        at = read(element, at);
      }
      join(at, end);
      return end;
    }
    const loop = add();
    join(at, loop);
    join(read(element, loop), loop);
    return loop;
  }

  function assert(assertion: AST.Assertion, from: number): number {
    const end = add();
    join(from, end, guardOf(assertion));
    return end;
  }

  function guardOf(assertion: AST.Assertion): Guard {
    const lines = kindsOf(lineBreaks(flags));
    const isMultiline = flags.multiline ?? false;
    switch (assertion.kind) {
      case 'start':
        return (before) => before === START || (isMultiline && lines.has(before));
      case 'end':
        return (_, next) => isMultiline && lines.has(next);
      case 'word': {
        const word = kindsOf(wordChars(flags));
        return (before, next) => (word.has(before) !== word.has(next)) !== assertion.negate;
      }
      default: {
        if (assertion.alternatives.some(isEndless)) throw new Error('it looks ahead or behind without end');
        const chars = singleChars(assertion, flags);
        if (!chars) return () => true;
        const kinds = kindsOf(chars);
        const isAhead = assertion.kind === 'lookahead';
        return (before, next) => kinds.has(isAhead ? next : before) !== assertion.negate;
      }
    }
  }
}

/** Whether a match may skip a group without reading it. */
function mayBeLeftOut(group: AST.CapturingGroup): boolean {
  for (let node: AST.Node | null = group.parent; node; node = node.parent) {
    if (node.type === 'Quantifier' ? node.min === 0 : 'alternatives' in node && node.alternatives.length > 1)
      return true;
  }
  return false;
}

function isEndless(node: AST.Element | AST.Alternative): boolean {
  return hasSomeDescendant(node, (inner) => inner.type === 'Quantifier' && inner.max > LARGEST_COUNT);
}
