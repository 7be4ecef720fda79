// The small things on top. Each is drawn around the origin at its natural size.
import { hazy, linear, puff, radial } from './light.ts';
import { between, pick, type Scene } from './scene.ts';
import {
  at,
  blob,
  closed,
  curve,
  disc,
  group,
  oval,
  type Point,
  path,
  polar,
  scatter,
  stroke,
} from './shapes.ts';

/** Sprinkles copies of a thing over a disc, each turned its own way. */
export function sprinkle(s: Scene, count: number, r: number, thing: () => string, squash = 1): string {
  return scatter(s, count, r, r * squash)
    .map((p) => at(p.x, p.y, thing(), between(s.random, 0, 360), between(s.random, 0.85, 1.15)))
    .join('');
}

export function coriander(s: Scene, size = 30): string {
  const color = pick(s.random, ['#4f9a3a', '#3f8632', '#66ad48']);
  const lobes = [-58, 0, 58].map((turn) => {
    const outline: Point[] = [
      { x: 0, y: 0 },
      { x: -size * 0.34, y: -size * 0.5 },
      { x: -size * 0.3, y: -size * 0.85 },
      { x: -size * 0.08, y: -size * 0.82 },
      { x: 0, y: -size * 1.02 },
      { x: size * 0.1, y: -size * 0.82 },
      { x: size * 0.32, y: -size * 0.84 },
      { x: size * 0.33, y: -size * 0.5 },
    ];
    return at(0, 0, path(closed(outline), { fill: color }), turn);
  });
  const stem = stroke(`M0 0Q${size * 0.15} ${size * 0.4} 0 ${size * 0.8}`, color, size * 0.12);
  return group([stem, ...lobes], { filter: puff(s, size * 0.07, { gloss: 0.15, shadow: size * 0.12 }) });
}

export function mint(s: Scene, size = 60): string {
  const leaf = (turn: number, k: number): string =>
    at(0, 0, leafShape(s, size * k, size * k * 0.56, '#5fae4b', '#2f7a33'), turn);
  return group([leaf(-70, 0.85), leaf(70, 0.85), leaf(180, 0.6), leaf(0, 1)], {
    filter: puff(s, 3, { gloss: 0.2, shadow: 7 }),
  });
}

export function curryLeaf(s: Scene, size = 46): string {
  return group(leafShape(s, size, size * 0.4, '#4c8f3a', '#27592a'), {
    filter: puff(s, 2.5, { gloss: 0.3, shadow: 5 }),
  });
}

function leafShape(s: Scene, length: number, width: number, light: string, deep: string): string {
  const fill = linear(s, [
    [0, light],
    [1, deep],
  ]);
  return group([
    path(
      `M0 0C${width * 0.8} ${-length * 0.2} ${width * 0.7} ${-length * 0.75} 0 ${-length}C${-width * 0.7} ${-length * 0.75} ${-width * 0.8} ${-length * 0.2} 0 0Z`,
      { fill },
    ),
    stroke(`M0 0L0 ${-length * 0.88}`, '#b8dc8c', Math.max(1.5, width * 0.06), { opacity: 0.7 }),
  ]);
}

export function mustardSeed(s: Scene): string {
  return disc(0, 0, 6.5, { fill: '#3a2218', filter: puff(s, 2, { gloss: 0.5 }) });
}

export function chilliRing(s: Scene, color = '#4f9c36'): string {
  return group([
    oval(0, 0, 14, 11, {
      fill: 'none',
      stroke: color,
      width: 6,
      filter: puff(s, 2, { gloss: 0.5, shadow: 4 }),
    }),
    disc(2, 1, 3, { fill: '#f6ecc0' }),
  ]);
}

/** A whole chilli, fresh or dried. */
export function chilli(s: Scene, length = 150, color = '#c22a1c'): string {
  const body = closed([
    { x: -length * 0.5, y: -9 },
    { x: -length * 0.2, y: -17 },
    { x: length * 0.2, y: -10 },
    { x: length * 0.5, y: 16 },
    { x: length * 0.18, y: 9 },
    { x: -length * 0.22, y: 14 },
    { x: -length * 0.49, y: 9 },
  ]);
  return group([
    path(body, { fill: color, filter: puff(s, 6, { gloss: 0.7, shadow: 8 }) }),
    stroke(`M${-length * 0.49} 0Q${-length * 0.56} -4 ${-length * 0.64} -12`, '#5d8a3a', 8, {
      filter: puff(s, 2, { shadow: 5 }),
    }),
  ]);
}

export function onionRing(s: Scene, r = 46): string {
  const arc = (radius: number, color: string, w: number): string =>
    disc(0, 0, radius, { fill: 'none', stroke: color, width: w });
  return group([arc(r, '#b8477f', r * 0.16), arc(r * 0.93, '#f6dcea', r * 0.12)], {
    filter: puff(s, r * 0.05, { gloss: 0.4, shadow: 6 }),
  });
}

export function lemonWedge(s: Scene, r = 70, rind = '#e8bf2a', flesh = '#f8e27a'): string {
  const half = (k: number): string => `M${-r * k} 0A${r * k} ${r * k} 0 0 0 ${r * k} 0Z`;
  const cells = [36, 72, 108, 144].map((a) => {
    const p = polar(a, r * 0.78);
    return stroke(`M0 4L${p.x.toFixed(1)} ${p.y.toFixed(1)}`, '#fffbe0', 4, { opacity: 0.9 });
  });
  return group([
    path(half(1), { fill: rind, filter: puff(s, 6, { shadow: 8 }) }),
    path(half(0.9), { fill: '#fffbe0' }),
    path(half(0.82), {
      fill: radial(
        s,
        [
          [0, flesh],
          [1, rind],
        ],
        0.5,
        0,
        1,
      ),
    }),
    ...cells,
  ]);
}

export function cashew(s: Scene, size = 34): string {
  return stroke(
    `M${-size * 0.5} ${size * 0.25}Q0 ${-size * 0.6} ${size * 0.5} ${size * 0.22}`,
    pick(s.random, ['#f0d29c', '#e5bd7c', '#e9c88e']),
    size * 0.42,
    {
      filter: puff(s, size * 0.13, { gloss: 0.3, shadow: 5 }),
    },
  );
}

export function sliver(s: Scene, color: string, length = 30): string {
  return stroke(`M${-length / 2} 0Q0 ${-length * 0.16} ${length / 2} 0`, color, length * 0.26, {
    filter: puff(s, 2, { gloss: 0.3, shadow: 3 }),
  });
}

export function strand(color: string, length = 34, width = 3.5): string {
  return stroke(
    `M${-length / 2} 0q${length * 0.25} ${-length * 0.35} ${length * 0.5} 0t${length * 0.5} ${-length * 0.06}`,
    color,
    width,
  );
}

export function dot(s: Scene, r: number, color: string, gloss = 0.6): string {
  return disc(0, 0, r, { fill: color, filter: puff(s, r * 0.38, { gloss, shadow: r * 0.3 }) });
}

/** Rough cubes of onion, tomato, pepper, potato. */
export function dice(s: Scene, size: number, color: string, gloss = 0.35): string {
  return path(blob(s.random, size, size * between(s.random, 0.75, 1), 0.12, 5), {
    fill: color,
    filter: puff(s, size * 0.2, { gloss, shadow: size * 0.25 }),
  });
}

/** A ribbon of cream, poured in a spiral. */
export function creamSwirl(s: Scene, r: number, turns = 1.6, color = '#fff3dc', width = 15): string {
  const points = Array.from({ length: 26 }, (_, i) =>
    polar(-80 + (i / 25) * turns * 360, r * (0.14 + 0.86 * (i / 25))),
  );
  return group([
    stroke(curve(points), color, width * 1.5, { opacity: 0.35, filter: hazy(s, color, 1, 5).filter ?? '' }),
    stroke(curve(points), color, width, { opacity: 0.95 }),
  ]);
}

export function butterPat(s: Scene, size = 60): string {
  return group([
    path(blob(s.random, size * 1.3, size * 1.05, 0.1, 9), {
      fill: '#ffd95e',
      opacity: 0.55,
      filter: puff(s, 8, { gloss: 0.7 }),
    }),
    at(
      0,
      0,
      `<rect x="${-size * 0.5}" y="${-size * 0.42}" width="${size}" height="${size * 0.84}" rx="${size * 0.14}" fill="#ffe88f" filter="url(#${puff(s, size * 0.13, { gloss: 0.5, shadow: 8 })})"/>`,
      14,
    ),
  ]);
}
