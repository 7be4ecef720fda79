import { median } from '../quantiles.ts';
import { type Figures, measurePaint, type SlowPhone } from './visit.ts';

export interface Visited {
  url: string;
  phone: SlowPhone;
  /** The phone's local storage from an earlier visit. */
  storage?: Record<string, string>;
}

/** Medians of alternating visits: the figures of each page, and ours divided by the floor's, pair by pair. */
export interface BesideFloor {
  floor: Figures;
  ours: Figures;
  ratios: { fcp: number; lcp: number };
}

/** Visits a page and a floor page alternately, so that a slow moment of the machine affects both. */
export async function measureBesideFloor(
  floor: Visited,
  ours: Visited,
  rounds: number,
): Promise<BesideFloor> {
  const pairs: { floor: Figures; ours: Figures }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      floor: await measurePaint(floor.url, floor.phone, floor.storage),
      ours: await measurePaint(ours.url, ours.phone, ours.storage),
    });
  const ratio = (figure: 'fcp' | 'lcp') =>
    median(pairs.map(({ floor, ours }) => ours[figure] / floor[figure]));
  return {
    floor: middleOf(pairs.map(({ floor }) => floor)),
    ours: middleOf(pairs.map(({ ours }) => ours)),
    ratios: { fcp: ratio('fcp'), lcp: ratio('lcp') },
  };
}

/** The median of each figure by itself. */
function middleOf(visits: Figures[]): Figures {
  const middle = (figure: keyof Figures) => median(visits.map((visit) => visit[figure]));
  return {
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    blocking: middle('blocking'),
    shift: middle('shift'),
    bytes: middle('bytes'),
    scriptBytes: middle('scriptBytes'),
    requests: middle('requests'),
  };
}
