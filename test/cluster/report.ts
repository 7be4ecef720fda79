import type { Outcome } from './drills.ts';

const TROUBLES_SHOWN = 5;

/** Returns the figures of one drill as text; when the drill failed, also the first examples of what went wrong. */
export function describeOutcome(outcome: Outcome): string {
  const { name, reads, writes, failedReads, failedWrites, lost, twice, longestReadMs, writesAwayS } = outcome;
  const figures = [
    `${reads} menus read, ${failedReads.length} failed, the slowest in ${(longestReadMs / 1000).toFixed(1)} s`,
    `${writes} writes acknowledged, ${lost.length} lost, ${twice.length} stored twice, ${failedWrites.length} refused`,
    `writes back after ${writesAwayS.toFixed(1)} s`,
  ];
  const troubles = Object.entries({ lost, twice, 'failed read': failedReads, 'refused write': failedWrites });
  const shown = troubles.flatMap(([kind, all]) =>
    all.slice(0, TROUBLES_SHOWN).map((trouble) => `  ${kind}: ${trouble}`),
  );
  return [
    `${outcome.isMissed ? 'MISSED' : 'held'}: ${name}`,
    ...figures.map((figure) => `  ${figure}`),
    ...(outcome.isMissed ? shown : []),
  ].join('\n');
}
