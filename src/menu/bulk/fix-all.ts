import type { DoubtCode } from '../paste/paste.ts';
import { count, type Review } from './review.ts';

/** The same way out for many lines. */
export interface FixAll {
  code: DoubtCode;
  message: string;
  label: string;
  /** What to put in the place of each line, by its place in the paste. */
  replacements: Map<number, string>;
}

const WORDS: Partial<Record<DoubtCode, [message: (lines: string) => string, label: string]>> = {
  'two-prices': [(lines) => `${lines} with several prices.`, 'Make an item of each price'],
  'two-numbers': [(lines) => `${lines} with two numbers at the end.`, 'Make an item of each number'],
  decorated: [(lines) => `${lines} with numbers or marks around the name.`, 'Take them off'],
  thousands: [(lines) => `${lines} with a comma that can be read in two ways.`, 'Read them the other way'],
  repeated: [(lines) => `${lines} on your menu already, or here twice.`, 'Leave them out'],
};

/** What can be put right in several lines at once. */
export function fixesForAll({ groups }: Review): FixAll[] {
  const replacements = new Map<DoubtCode, Map<number, string>>();
  for (const { category, doubts, lines } of groups) {
    const marked = [
      ...(category?.line ? [{ at: category.line.at, doubts }] : []),
      ...lines.map(({ line, doubts }) => ({ at: line.at, doubts })),
    ];
    for (const { at, doubts } of marked) {
      for (const { code, fix } of doubts) {
        if (!fix) continue;
        replacements.set(code, (replacements.get(code) ?? new Map<number, string>()).set(at, fix.text));
      }
    }
  }
  return [...replacements].flatMap(([code, places]) => {
    const words = WORDS[code];
    if (!words || places.size < 2) return [];
    return [{ code, message: words[0](count(places.size, 'line')), label: words[1], replacements: places }];
  });
}
