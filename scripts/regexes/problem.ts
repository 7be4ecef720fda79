import { ambiguityOf } from './ambiguity.ts';
import { automatonOf } from './automaton.ts';

/** Says, as a predicate of a sentence, why an expression is not proven to take linear time; undefined if it is. */
export function problemOf(source: string, flags: string): string | undefined {
  try {
    const ambiguity = ambiguityOf(automatonOf(source, flags));
    return ambiguity && `takes ${ambiguity} time`;
  } catch (error) {
    return `cannot be told to be linear: ${(error as Error).message}`;
  }
}
