import type { Box } from './box.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-size.ts';

/** Where everything stands in a link preview, px. */
export interface PreviewLayout {
  photos: Box[];
  logo: Box;
  /** Name, and below it what is served. */
  text: Box;
  nameSize: number;
}

const MARGIN = 64;
const GAP = 8;
const PANEL = 460;
const LOGO = 132;

/** The line at the bottom. */
export const FOOT: Box = { left: MARGIN, top: 534, width: 600, height: 52 };

/** A banner lies across the top, as on the page; dishes stand at the right side; without either the text has all the room. */
export function previewLayout(hasBanner: boolean, dishes: number): PreviewLayout {
  if (hasBanner) return bannerLayout();
  const panel = dishes > 0 ? PANEL + MARGIN : MARGIN;
  const text = { left: MARGIN, top: MARGIN + LOGO + 28, width: PREVIEW_WIDTH - MARGIN - panel, height: 276 };
  const logo = { left: MARGIN, top: MARGIN, width: LOGO, height: LOGO };
  return { photos: dishBoxes(dishes), logo, text, nameSize: dishes > 0 ? 76 : 104 };
}

function bannerLayout(): PreviewLayout {
  const banner = { left: 0, top: 0, width: PREVIEW_WIDTH, height: 264 };
  const logo = { left: MARGIN, top: 190, width: LOGO, height: LOGO };
  const text = { left: MARGIN, top: 344, width: PREVIEW_WIDTH - 2 * MARGIN, height: 160 };
  return { photos: [banner], logo, text, nameSize: 76 };
}

/** One fills the side, two share it, of three the first is the largest. */
function dishBoxes(count: number): Box[] {
  const left = PREVIEW_WIDTH - PANEL;
  const half = { width: (PANEL - GAP) / 2, height: 236 };
  if (count === 0) return [];
  if (count === 1) return [{ left, top: 0, width: PANEL, height: PREVIEW_HEIGHT }];
  if (count === 2) {
    const height = (PREVIEW_HEIGHT - GAP) / 2;
    return [0, height + GAP].map((top) => ({ left, top, width: PANEL, height }));
  }
  const below = PREVIEW_HEIGHT - half.height;
  return [
    { left, top: 0, width: PANEL, height: below - GAP },
    { left, top: below, ...half },
    { left: left + half.width + GAP, top: below, ...half },
  ];
}
