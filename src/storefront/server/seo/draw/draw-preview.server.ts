import type { OverlayOptions } from 'sharp';
import { sharp } from '#platform/files/sharp.server.ts';
import { languageNow } from '#platform/texts/language-now.ts';
import { LANGUAGES } from '#platform/texts/languages.ts';
import { serverTexts } from '../../../document/server-texts.ts';
import { brandSvg, colors, PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../brand.ts';
import { type Box, drawableText, drawText, inMiddle, runsLeft } from './draw-text.server.ts';
import { drawInitials, drawPhoto, filled } from './draw-tile.server.ts';

/** The texts and pictures of a link preview; those that do not exist are undefined or empty. */
export interface PreviewParts {
  name: string;
  line: string;
  action: string;
  logo?: Uint8Array | undefined;
  banner?: Uint8Array | undefined;
  dishes: Uint8Array[];
}

const CORNER = 24;
const BUTTON_INSET = 24;
const RIGHT_TO_LEFT_MARK = '\u200F';

/** Our logo, large and faint, where there is no photo. */
const watermark: OverlayOptions = {
  input: brandSvg(460, { leaf: colors.well, yellow: colors.well }),
  left: PREVIEW_WIDTH - 400,
  top: PREVIEW_HEIGHT - 380,
};

/** Draws a link preview: a JPEG of PREVIEW_WIDTH × PREVIEW_HEIGHT px, well below WhatsApp's limit of 300 kB. */
export async function drawPreview(parts: PreviewParts): Promise<Uint8Array<ArrayBuffer>> {
  const layout = previewLayout(parts.banner !== undefined, parts.dishes.length);
  const layers = [
    ...(layout.photos.length ? await drawPhotos(parts, layout) : [watermark]),
    ...(await drawLogo(parts, layout)),
    ...(await drawWords(parts, layout)),
    ...(await drawFoot(parts.action, layout.text)),
  ];
  const size = {
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    channels: 3,
    background: colors.paper,
  } as const;
  const jpeg = await sharp({ create: size })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  return Uint8Array.from(jpeg);
}

function drawPhotos({ banner, dishes }: PreviewParts, { photos }: PreviewLayout): Promise<OverlayOptions[]> {
  const shown = banner ? [banner] : dishes;
  return Promise.all(
    photos.flatMap((box, index) => {
      const photo = shown[index];
      return photo ? [drawPhoto(photo, box, 0)] : [];
    }),
  );
}

/** Draws the logo on a plate, so that it is visible on a banner behind it. */
async function drawLogo({ name, logo }: PreviewParts, layout: PreviewLayout): Promise<OverlayOptions[]> {
  const { text } = layout;
  const box = runsLeft(name)
    ? { ...layout.logo, left: text.left + text.width - layout.logo.width }
    : layout.logo;
  const rim = 6;
  const plate = { width: box.width + 2 * rim, height: box.height + 2 * rim };
  const place = { left: box.left - rim, top: box.top - rim };
  const below = { input: filled({ ...place, ...plate }, CORNER + rim, colors.paper), ...place };
  const above = logo ? [await drawPhoto(logo, box, CORNER)] : await drawInitials(name, box, CORNER);
  return [below, ...above];
}

async function drawWords(parts: PreviewParts, { text, nameSize }: PreviewLayout): Promise<OverlayOptions[]> {
  const shownName = drawableText(parts.name) || serverTexts.product;
  const line = drawableText(parts.line);
  const room = line ? Math.round(text.height * 0.68) : text.height;
  const name = await drawText(shownName, {
    ...text,
    height: room,
    size: nameSize,
    isBold: true,
    color: colors.ink,
  });
  if (!line) return [name];
  const top = name.top + name.height + 28;
  const height = text.top + text.height - top;
  return [name, await drawText(line, { ...text, top, height, size: 32, color: colors.muted })];
}

/**
 * Draws the button, where the lines of the text begin, with our logo and name beside it. In a language from right to left
 * they begin at the right, also where the first word of the button is a Latin one.
 */
async function drawFoot(action: string, { left, width }: Box): Promise<OverlayOptions[]> {
  const isMirrored = LANGUAGES[languageNow.tag()].direction === 'rtl';
  const words = isMirrored ? RIGHT_TO_LEFT_MARK + action : action;
  const label = await drawText(words, { ...FOOT, size: 26, isBold: true, color: colors.onLeaf });
  const name = await drawText(serverTexts.product, { ...FOOT, size: 26, isBold: true, color: colors.ink });
  const end = left + width;
  let taken = 0;
  const next = (width: number, gap = 0): Box => {
    taken += gap + width;
    return { ...FOOT, width, left: isMirrored ? end - taken : left + taken - width };
  };
  const button = next(label.width + 2 * BUTTON_INSET);
  const mark = next(FOOT.height, 28);
  const brand = next(name.width, 8);
  return [
    { input: filled(button, CORNER, colors.leaf), left: button.left, top: button.top },
    inMiddle(label, button),
    { input: brandSvg(FOOT.height), left: mark.left, top: FOOT.top },
    inMiddle(name, brand),
  ];
}

/** The positions of all parts in a link preview, px. */
interface PreviewLayout {
  photos: Box[];
  logo: Box;
  /** The box of the name and, below it, the categories. */
  text: Box;
  nameSize: number;
}

const MARGIN = 64;
const GAP = 8;
const PANEL = 460;
const LOGO = 132;

/** The line with button and brand at the bottom. */
const FOOT: Box = { left: MARGIN, top: 534, width: 600, height: 52 };

/** A banner is at the top, as on the page; dishes are at the right side; without either the text gets all the space. */
function previewLayout(hasBanner: boolean, dishes: number): PreviewLayout {
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

/** One dish fills the right side, two share it; of three the first is the largest. */
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
