// Plain SVG shapes as strings. Everything is drawn around the origin and placed with `at`.
import { between, type Random, type Scene } from './scene.ts';

export type Look = {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  filter?: string;
  clip?: string;
  blend?: string;
};
export type Point = { x: number; y: number };

export function disc(x: number, y: number, r: number, look: Look): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${paint(look)}/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, look: Look): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${paint(look)}/>`;
}

export function box(x: number, y: number, w: number, h: number, r: number, look: Look): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}"${paint(look)}/>`;
}

export function path(d: string, look: Look): string {
  return `<path d="${d}"${paint(look)}/>`;
}

/**
 * An open line with round ends. A filter measures the line without its width, and a level line has no
 * height at all, so an unseen dot as large as the line is thick makes room for the filter.
 */
export function stroke(d: string, color: string, width: number, look: Look = {}): string {
  if (!look.filter) return path(d, { fill: 'none', stroke: color, width, ...look });
  const [, x = '0', y = '0'] = /^M\s*(-?[\d.]+)[ ,]?(-?[\d.]+)/.exec(d) ?? [];
  const room = `<circle cx="${x}" cy="${y}" r="${n(width * 1.5)}" fill-opacity="0"/>`;
  return group([room, path(d, { fill: 'none', stroke: color, width })], look);
}

export function group(children: string | string[], look: Look = {}): string {
  return `<g${paint(look)}>${typeof children === 'string' ? children : children.join('')}</g>`;
}

export function at(
  x: number,
  y: number,
  children: string | string[],
  turn = 0,
  scaleX = 1,
  scaleY = scaleX,
): string {
  const content = typeof children === 'string' ? children : children.join('');
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scaleX)} ${n(scaleY)})">${content}</g>`;
}

export function polar(angle: number, r: number): Point {
  const a = (angle * Math.PI) / 180;
  return { x: Math.cos(a) * r, y: Math.sin(a) * r };
}

/** A closed curve through the points. */
export function closed(points: Point[]): string {
  const count = points.length;
  const get = (i: number): Point => points[(i + count) % count] ?? { x: 0, y: 0 };
  let d = `M${n(get(0).x)} ${n(get(0).y)}`;
  for (let i = 0; i < count; i++) d += bend(get(i - 1), get(i), get(i + 1), get(i + 2));
  return `${d}Z`;
}

/** An open curve through the points. */
export function curve(points: Point[]): string {
  const last = points.length - 1;
  const get = (i: number): Point => points[Math.min(Math.max(i, 0), last)] ?? { x: 0, y: 0 };
  let d = `M${n(get(0).x)} ${n(get(0).y)}`;
  for (let i = 0; i < last; i++) d += bend(get(i - 1), get(i), get(i + 1), get(i + 2));
  return d;
}

/** A rounded, hand-made outline: no two are alike. */
export function blob(random: Random, rx: number, ry = rx, wobble = 0.06, points = 10): string {
  const phase = between(random, 0, 360);
  return closed(
    Array.from({ length: points }, (_, i) => {
      const p = polar(phase + (i * 360) / points, 1 + between(random, -wobble, wobble));
      return { x: p.x * rx, y: p.y * ry };
    }),
  );
}

/** Points spread evenly but not regularly over a disc (best of sixteen candidates each). */
export function scatter(s: Scene, count: number, rx: number, ry = rx): Point[] {
  const chosen: Point[] = [];
  for (let i = 0; i < count; i++) {
    let best: Point = { x: 0, y: 0 };
    let bestGap = -1;
    for (let tries = 0; tries < 16; tries++) {
      const p = polar(between(s.random, 0, 360), Math.sqrt(s.random()));
      const candidate = { x: p.x * rx, y: p.y * ry };
      const gap = Math.min(...chosen.map((c) => Math.hypot(c.x - candidate.x, c.y - candidate.y)), 1e9);
      if (gap > bestGap) [best, bestGap] = [candidate, gap];
    }
    chosen.push(best);
  }
  return chosen;
}

export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function bend(before: Point, from: Point, to: Point, after: Point): string {
  const a = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
  const b = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
  return `C${n(a.x)} ${n(a.y)} ${n(b.x)} ${n(b.y)} ${n(to.x)} ${n(to.y)}`;
}

function paint(look: Look): string {
  let text = '';
  if (look.fill) text += ` fill="${look.fill}"`;
  if (look.stroke)
    text += ` stroke="${look.stroke}" stroke-width="${n(look.width ?? 2)}" stroke-linecap="round" stroke-linejoin="round"`;
  if (look.opacity !== undefined) text += ` opacity="${n(look.opacity)}"`;
  if (look.filter) text += ` filter="url(#${look.filter})"`;
  if (look.clip) text += ` clip-path="url(#${look.clip})"`;
  if (look.blend) text += ` style="mix-blend-mode:${look.blend}"`;
  return text;
}
