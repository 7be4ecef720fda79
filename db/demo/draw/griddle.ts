// What comes off the griddle, out of the oven or the steamer: breads, dosa, idli, vada.
import { blur, clipTo, hazy, linear, mottle, puff, radial } from './light.ts';
import { between, type Scene } from './scene.ts';
import { at, blob, disc, group, oval, path, scatter, stroke } from './shapes.ts';

/** Brown spots from the tandoor or the griddle, inside an outline of about rx by ry. */
export function char(
  s: Scene,
  rx: number,
  ry: number,
  count: number,
  color = '#7a3d17',
  size = 0.11,
): string {
  return scatter(s, count, rx * 0.84, ry * 0.84)
    .map((p) => {
      const k = between(s.random, 0.5, 1.25) * size * rx;
      return at(
        p.x,
        p.y,
        [
          path(blob(s.random, k, k * 0.72, 0.22, 8), hazy(s, color, 0.42, k * 0.3)),
          path(blob(s.random, k * 0.5, k * 0.34, 0.25, 7), hazy(s, color, 0.65, k * 0.1)),
        ],
        between(s.random, 0, 180),
      );
    })
    .join('');
}

/** A flat bread of any outline. */
export function bread(
  s: Scene,
  outline: string,
  rx: number,
  ry: number,
  [light, base, deep]: [string, string, string],
  { spots = 16, spot = '#7a3d17', bubbles = 9, size = 0.11 } = {},
): string {
  const clip = clipTo(s, `<path d="${outline}"/>`);
  const blisters = scatter(s, bubbles, rx * 0.76, ry * 0.76).map((p) => {
    const k = rx * between(s.random, 0.09, 0.17);
    return at(p.x, p.y, [
      at(k * 0.2, k * 0.25, oval(0, 0, k * 1.1, k * 0.85, hazy(s, deep, 0.55, k * 0.2))),
      oval(0, 0, k, k * 0.75, hazy(s, light, 0.75, k * 0.2)),
      oval(-k * 0.2, -k * 0.2, k * 0.4, k * 0.25, hazy(s, '#fffaf0', 0.4, k * 0.14)),
    ]);
  });
  return group([
    group(
      path(outline, {
        fill: radial(
          s,
          [
            [0, light],
            [0.6, base],
            [1, deep],
          ],
          0.42,
          0.36,
          0.7,
        ),
        filter: mottle(s, deep, { x: 0.008, cut: 0.5, opacity: 0.6 }),
      }),
      { filter: puff(s, 17, { gloss: 0.15, shadow: 15 }) },
    ),
    group([...blisters, char(s, rx, ry, spots, spot, size)], { clip }),
  ]);
}

export type Tone = { light: string; base: string; deep: string; lace: string };

export const crisp: Tone = { light: '#f9d98c', base: '#ebb252', deep: '#c57f2c', lace: '#9c5519' };

/** A rolled dosa, lying along x. */
export function dosaRoll(s: Scene, length: number, r: number, filling = '', tone = crisp): string {
  const l = length / 2;
  const outline = `M${-l} ${-r * 0.86}Q0 ${-r * 1.12} ${l} ${-r * 0.9}Q${l + r * 0.34} 0 ${l} ${r * 0.9}Q0 ${r * 1.1} ${-l} ${r * 0.86}Q${-l - r * 0.3} 0 ${-l} ${-r * 0.86}Z`;
  const clip = clipTo(s, `<path d="${outline}"/>`);
  const fill = linear(
    s,
    [
      [0, tone.base],
      [0.22, tone.light],
      [0.5, tone.base],
      [0.85, tone.deep],
      [1, tone.lace],
    ],
    0,
    0,
    0,
    1,
  );
  // the griddle's rings, bent around the roll
  const rings = Array.from({ length: Math.round(length / 44) }, (_, i) => {
    const x = -l + i * 44 + between(s.random, -10, 10);
    return stroke(
      `M${x.toFixed(0)} ${-r * 1.1}q${(r * 0.5).toFixed(0)} ${r.toFixed(0)} 0 ${(r * 2.2).toFixed(0)}`,
      tone.lace,
      between(s.random, 5, 13),
      { opacity: between(s.random, 0.12, 0.3) },
    );
  });
  const mouth = oval(l, 0, r * 0.3, r * 0.88, { fill: '#8a4a17' });
  const curl = stroke(
    `M${l - 4} ${-r * 0.66}Q${l + r * 0.24} ${-r * 0.1} ${l} ${r * 0.36}Q${l - r * 0.14} ${r * 0.2} ${l + 2} ${-r * 0.2}`,
    tone.light,
    r * 0.09,
  );
  return group([
    group(
      path(outline, { fill, filter: mottle(s, tone.lace, { x: 0.012, y: 0.03, cut: 0.5, opacity: 0.55 }) }),
      { filter: puff(s, r * 0.16, { gloss: 0.3, shadow: r * 0.16 }) },
    ),
    group(
      [
        group(rings, { filter: blur(s, 4) }),
        stroke(`M${-l} ${r * 0.34}Q0 ${r * 0.66} ${l} ${r * 0.2}`, tone.lace, 9, {
          opacity: 0.55,
          filter: blur(s, 3),
        }),
        stroke(`M${-l} ${r * 0.26}Q0 ${r * 0.58} ${l} ${r * 0.12}`, '#ffe7ad', 6, { opacity: 0.7 }),
        stroke(`M${-l * 0.9} ${-r * 0.5}Q0 ${-r * 0.72} ${l * 0.86} ${-r * 0.54}`, '#fff3cf', r * 0.14, {
          opacity: 0.4,
          filter: blur(s, 7),
        }),
      ],
      { clip },
    ),
    mouth,
    curl,
    filling,
  ]);
}

/** A crepe lying flat or folded: `cx`, `cy` is where the ladle began, the rings run around it. */
export function crepe(
  s: Scene,
  outline: string,
  reach: number,
  cx: number,
  cy: number,
  tone: Tone = crisp,
): string {
  const clip = clipTo(s, `<path d="${outline}"/>`);
  const rings = Array.from({ length: 9 }, (_, i) =>
    disc(cx + between(s.random, -8, 8), cy, (reach * (i + 1)) / 9, {
      fill: 'none',
      stroke: tone.lace,
      width: between(s.random, 5, 14),
      opacity: between(s.random, 0.12, 0.3),
      filter: blur(s, 4),
    }),
  );
  return group([
    group(
      path(outline, { fill: tone.base, filter: mottle(s, tone.lace, { x: 0.014, cut: 0.5, opacity: 0.5 }) }),
      { filter: puff(s, 11, { gloss: 0.25, shadow: 12 }) },
    ),
    group([disc(cx, cy, reach * 0.5, hazy(s, tone.light, 0.6, reach * 0.1)), ...rings], { clip }),
  ]);
}

/** A steamed idli. */
export function idli(s: Scene, r: number, color = '#fbf5e6', deep = '#dccdb0'): string {
  const pores = scatter(s, Math.round(r / 5), r * 0.7).map((p) =>
    disc(p.x, p.y, between(s.random, 1.5, 3.4), { fill: '#b49f78', opacity: 0.3 }),
  );
  return group([
    path(blob(s.random, r, r * 0.98, 0.02, 12), {
      fill: radial(s, [
        [0, '#fffdf6'],
        [0.6, color],
        [1, deep],
      ]),
      filter: puff(s, r * 0.2, { gloss: 0.12, shadow: r * 0.14 }),
    }),
    disc(-r * 0.05, -r * 0.06, r * 0.62, { fill: '#fff', opacity: 0.28, filter: blur(s, r * 0.08) }),
    ...pores,
  ]);
}

/** A fried ring, knobbly and brown. */
export function vada(s: Scene, r: number, color = '#c77c2c', deep = '#8f4d16'): string {
  const ring = `${blob(s.random, r, r * 0.97, 0.045, 13)} M${r * 0.27} 0A${r * 0.27} ${r * 0.25} 0 1 0 ${-r * 0.27} 0A${r * 0.27} ${r * 0.25} 0 1 0 ${r * 0.27} 0Z`;
  const crust = scatter(s, 30, r * 0.86)
    .filter((p) => Math.hypot(p.x, p.y) > r * 0.42)
    .map((p) =>
      path(`M${p.x - 7} ${p.y}q7 -9 14 0q-7 7 -14 0Z`, {
        fill: s.random() < 0.5 ? deep : '#efb566',
        opacity: 0.55,
      }),
    );
  return group([
    disc(0, 0, r * 0.3, { fill: '#4a230a' }),
    `<path d="${ring}" fill-rule="evenodd" fill="${radial(s, [
      [0, '#e5a04a'],
      [0.6, color],
      [1, deep],
    ])}" filter="url(#${puff(s, r * 0.15, { gloss: 0.3, shadow: r * 0.14 })})"/>`,
    group(crust, { filter: blur(s, 1.2) }),
  ]);
}
