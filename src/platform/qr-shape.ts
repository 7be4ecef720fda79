/** The quiet zone that scanners count on, in modules. */
export const QUIET_ZONE = 4;

/**
 * The black modules of a QR code as one SVG path, 1 unit per module, in a square of `size` units including the quiet
 * zone.
 */
export interface QrShape {
  path: string;
  size: number;
}

/** A code as the package `qrcode` makes it. */
interface MadeCode {
  readonly modules: { readonly size: number; readonly data: ArrayLike<number> };
}

/** Returns the shape of a code made by the package `qrcode`. */
export function qrShape({ modules: { size, data } }: MadeCode): QrShape {
  return shapeOf(size, (x, y) => data[y * size + x] !== 0);
}

/** Returns the shape of a code with `modules` modules per side. */
export function shapeOf(modules: number, isBlack: (x: number, y: number) => boolean): QrShape {
  const rows = Array.from({ length: modules }, (_, y) => rowPath(modules, (x) => isBlack(x, y), y));
  return { path: rows.join(''), size: modules + 2 * QUIET_ZONE };
}

/** Draws a run of black modules as one rectangle: separate ones would show hairlines between them. */
function rowPath(modules: number, isBlack: (x: number) => boolean, y: number): string {
  let path = '';
  for (let x = 0; x < modules; x++) {
    if (!isBlack(x)) continue;
    const start = x;
    while (x < modules && isBlack(x)) x++;
    path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start}v1h${start - x}z`;
  }
  return path;
}
