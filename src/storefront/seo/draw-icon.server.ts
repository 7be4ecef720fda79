import { sharp } from '#platform/pictures/sharp.server.ts';
import { colors } from './colors.ts';
import { drawInitials, drawPhoto, filled } from './draw-tile.server.ts';
import { type IconName, icons } from './icons.ts';

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
  const whole = { left: 0, top: 0, width: side, height: side };
  const radius = shape === 'rounded' ? Math.round(side * 0.2) : 0;
  if (!logo) return drawInitials(name, whole, radius);
  if (shape !== 'maskable') return [await drawPhoto(logo, whole, radius)];

  const inner = Math.round(side * SAFE);
  const at = Math.round((side - inner) / 2);
  const plate = { input: filled(whole, 0, colors.surface), left: 0, top: 0 };
  const photo = { left: at, top: at, width: inner, height: inner };
  return [plate, await drawPhoto(logo, photo, Math.round(inner * 0.2))];
}
