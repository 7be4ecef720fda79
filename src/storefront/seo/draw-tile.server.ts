import type { OverlayOptions } from 'sharp';
import { sharp } from '#platform/pictures/sharp.server.ts';
import type { Box } from './box.ts';
import { brandSvg } from './brand-svg.ts';
import { colors } from './colors.ts';
import { drawText, inMiddle } from './draw-text.server.ts';
import { initialsOf } from './drawable-text.ts';

/** A photo cropped to fill a box, with corners rounded by `radius` px. */
export async function drawPhoto(photo: Uint8Array, box: Box, radius: number): Promise<OverlayOptions> {
  const { width, height } = box;
  const cut = sharp(photo).resize(width, height, { fit: 'cover' });
  const input = await (radius
    ? cut.composite([{ input: filled(box, radius, colors.ink), blend: 'dest-in' }])
    : cut
  )
    .png()
    .toBuffer();
  return { input, left: box.left, top: box.top };
}

/** A name's initials on leaf green, in place of a logo; our own logo where no letter of the name can be drawn. */
export async function drawInitials(name: string, box: Box, radius: number): Promise<OverlayOptions[]> {
  const { left, top, width, height } = box;
  const tile = { input: filled(box, radius, colors.leaf), left, top };
  const initials = initialsOf(name);
  const inset = Math.round(width * 0.22);
  const inner = {
    left: left + inset,
    top: top + inset,
    width: width - 2 * inset,
    height: height - 2 * inset,
  };
  if (initials === '') {
    const mark = brandSvg(inner.width, { leaf: colors.onLeaf, yellow: colors.turmeric });
    return [tile, { input: mark, left: inner.left, top: inner.top }];
  }
  const text = { size: Math.round(width * 0.46), isBold: true, color: colors.onLeaf };
  return [tile, inMiddle(await drawText(initials, { ...text, ...inner }), inner)];
}

/** A box filled with a colour, as SVG. */
export function filled({ width, height }: Box, radius: number, color: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${color}"/></svg>`,
  );
}
