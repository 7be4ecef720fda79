import type { TextWrap } from 'sharp';
import { sharp } from '#platform/pictures.server.ts';
import { runsLeft } from './drawable-text.ts';
import { FONT_FAMILIES, loadFonts } from './fonts.server.ts';

interface TextBox extends Box {
  /** Largest font size, px; smaller where the text would not fit otherwise. */
  size: number;
  isBold?: boolean;
  color: string;
}

/** Rendered text, ready to be composited onto a picture, with the rectangle that its letters cover. */
interface DrawnText extends Box {
  input: Buffer;
}

/** Font sizes to try, as fractions of the largest. After these, words are broken and letters shrink until all fits. */
const SHRINK = [1, 0.88, 0.77, 0.68, 0.6];

/**
 * Draws text on as many lines as its box has room for, shaped and ordered by the rules of its script. It is aligned to
 * the top of the box and to the side where reading begins.
 */
export async function drawText(text: string, box: TextBox): Promise<DrawnText> {
  await loadFonts();
  const { data, info } = await fit(text, box);
  const { width, height } = info;
  const left = box.left + (runsLeft(text) ? box.width - width : 0);
  return { input: data, left, top: box.top, width, height };
}

/** The same text, moved to the middle of a box. */
export function inMiddle(text: DrawnText, box: Box): DrawnText {
  const left = box.left + Math.round((box.width - text.width) / 2);
  return { ...text, left, top: box.top + Math.round((box.height - text.height) / 2) };
}

/** Draws text so that it fits. Pango refuses a line wider than any picture can be: then the first half is drawn. */
async function fit(text: string, box: TextBox): ReturnType<typeof draw> {
  for (const part of SHRINK) {
    const layout = { size: box.size * part, wrap: 'word', dpi: 72 } as const;
    const drawn = await draw(text, box, layout).catch(() => undefined);
    if (drawn && drawn.info.width <= box.width && drawn.info.height <= box.height) return drawn;
  }
  return draw(text, box, { size: box.size, wrap: 'word-char', height: box.height }).catch((error) => {
    if (text.length < 2) throw error;
    return fit(firstHalf(text), box);
  });
}

function firstHalf(text: string): string {
  return text.slice(0, Math.floor(text.length / 2)).toWellFormed();
}

/** At 72 dpi a point is a pixel. With `height` instead of `dpi`, sharp picks the font size that fills the box. */
function draw(
  text: string,
  { width, color, isBold }: TextBox,
  { size, ...layout }: { size: number; wrap: TextWrap; dpi?: number; height?: number },
) {
  const markup = `<span foreground="${color}">${escapeMarkup(text)}</span>`;
  const font = `${FONT_FAMILIES} ${isBold ? 'bold ' : ''}${size.toFixed(1)}`;
  return sharp({ text: { text: markup, font, width, rgba: true, ...layout } })
    .png()
    .toBuffer({ resolveWithObject: true });
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** A rectangle in a picture, px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
