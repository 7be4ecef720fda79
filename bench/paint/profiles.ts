import type { LinkShape } from './slow-link.ts';
import { CPU_SLOWDOWN, LINE } from './slow-way.ts';

/** A screen in CSS px, with so many pixels for each. */
export interface Screen {
  width: number;
  height: number;
  pixels: number;
}

/** The screen of a cheap phone. */
export const SCREEN: Screen = { width: 360, height: 740, pixels: 2 };

/** Limits, as multiples of the floor page's time; blocking in ms. */
interface Limits {
  menu: number;
  landing: number;
  cart: number;
  blocking: number;
}

/** A phone and its line, and what pages may take there. */
export interface Profile {
  name: string;
  cpu: number;
  line: LinkShape;
  screen: Screen;
  most: Limits;
}

const usual: Profile = {
  name: 'the usual phone',
  cpu: CPU_SLOWDOWN,
  line: LINE,
  screen: SCREEN,
  most: { menu: 1.05, landing: 1.1, cart: 1.1, blocking: 30 },
};
const half = { menu: 1.1, landing: 1.15, cart: 1.15, blocking: 50 };

/** What `npm run bench:paint` measures with, by the name that `--profiles` takes. */
export const profiles: Record<string, Profile> = {
  usual,
  screen: { ...usual, name: 'a larger screen', screen: { width: 412, height: 823, pixels: 1.75 } },
  phone: { ...usual, name: 'a phone half as fast', cpu: 2 * CPU_SLOWDOWN, most: half },
  line: {
    ...usual,
    name: 'a quarter of the line',
    line: { roundTrip: 400, down: 400_000 },
    most: half,
  },
};
