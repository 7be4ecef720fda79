/** The quiet zone that scanners count on, in modules. */
export const QUIET_ZONE = 4;

/** The black modules of a QR code as one path, one unit each, inside a square of `size` units with its quiet zone. */
export interface QrShape {
  path: string;
  size: number;
}

/** A code as the package `qrcode` makes it. */
interface MadeCode {
  readonly modules: { readonly size: number; readonly data: ArrayLike<number> };
}

/** The shape of a code that was made. */
export function qrShape({ modules: { size, data } }: MadeCode): QrShape {
  return shapeOf(size, (x, y) => data[y * size + x] !== 0);
}

/** The shape of a code of so many modules a side. */
export function shapeOf(modules: number, isBlack: (x: number, y: number) => boolean): QrShape {
  const rows = Array.from({ length: modules }, (_, y) => rowPath(modules, (x) => isBlack(x, y), y));
  return { path: rows.join(''), size: modules + 2 * QUIET_ZONE };
}

/** A run of black modules is one rectangle: neighbours would show hairlines between them. */
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
