import type { OverlayOptions } from 'sharp';
import { sharp } from '#platform/files/sharp.server.ts';
import { brandSvg, colors } from '../brand.ts';
import { type IconName, icons } from '../manifest.ts';
import { type Box, drawText, initialsOf, inMiddle } from './draw-text.server.ts';

interface IconParts {
  name: string;
  logo?: Uint8Array | undefined;
}

/** The share of the side that a logo takes in a maskable icon (https://www.w3.org/TR/appmanifest/#icon-masks). */
const SAFE = 0.74;

/** Draws a restaurant's app icon, WebP or PNG, from its logo, or from its initials if it has none. */
export async function drawIcon(parts: IconParts, iconName: IconName): Promise<Uint8Array<ArrayBuffer>> {
  const { side, shape, type } = icons[iconName];
  const layers = await drawLayers(parts, side, shape);
  const icon = sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } }).composite(
    layers,
  );
  // Phones fetch an icon with the first page: a WebP is a third of the size of a PNG.
  const bytes = type === 'image/webp' ? icon.webp({ quality: 70 }) : icon.png({ palette: true });
  return Uint8Array.from(await bytes.toBuffer());
}

async function drawLayers({ name, logo }: IconParts, side: number, shape: 'rounded' | 'square' | 'maskable') {
  const full = { left: 0, top: 0, width: side, height: side };
  const radius = shape === 'rounded' ? Math.round(side * 0.2) : 0;
  if (!logo) return drawInitials(name, full, radius);
  if (shape !== 'maskable') return [await drawPhoto(logo, full, radius)];

  const inner = Math.round(side * SAFE);
  const at = Math.round((side - inner) / 2);
  const plate = { input: filled(full, 0, colors.surface), left: 0, top: 0 };
  const photo = { left: at, top: at, width: inner, height: inner };
  return [plate, await drawPhoto(logo, photo, Math.round(inner * 0.2))];
}

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
