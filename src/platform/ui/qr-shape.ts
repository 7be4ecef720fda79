import type { create } from 'qrcode';

/** The quiet zone that scanners count on, in modules. */
export const QUIET_ZONE = 4;

/** The black modules of a QR code as one path, one unit each, inside a square of `size` units with its quiet zone. */
export interface QrShape {
  path: string;
  size: number;
}

/** The shape of a code that the library made. */
export function qrShape({ modules }: ReturnType<typeof create>): QrShape {
  const rows = Array.from({ length: modules.size }, (_, y) => rowPath(modules, y));
  return { path: rows.join(''), size: modules.size + 2 * QUIET_ZONE };
}

/** A run of black modules is one rectangle: neighbours would show hairlines between them. */
function rowPath({ size, data }: ReturnType<typeof create>['modules'], y: number): string {
  let path = '';
  for (let x = 0; x < size; x++) {
    if (!data[y * size + x]) continue;
    const start = x;
    while (x < size && data[y * size + x]) x++;
    path += `M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${x - start}v1h${start - x}z`;
  }
  return path;
}
