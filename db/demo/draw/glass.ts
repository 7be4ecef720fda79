// Things one drinks from, seen from a little above the table's edge: the rim is an ellipse.
import { blur, clipTo, hazy, linear, puff, radial } from './light.ts';
import type { Scene } from './scene.ts';
import { at, group, n, oval, path, stroke } from './shapes.ts';

type Cup = { h: number; top: number; bottom: number };

const SQUASH = 0.26;

function body({ h, top, bottom }: Cup, from = 0, inset = 0): string {
  const half = h / 2;
  const upper = top - (top - bottom) * from - inset;
  const y = -half + h * from;
  const low = bottom - inset;
  return `M${n(-upper)} ${n(y)}L${n(-low)} ${n(half - inset)}A${n(low)} ${n(low * SQUASH)} 0 0 0 ${n(low)} ${n(half - inset)}L${n(upper)} ${n(y)}A${n(upper)} ${n(upper * SQUASH)} 0 0 1 ${n(-upper)} ${n(y)}Z`;
}

/** The shadow a standing thing throws to the right, darkest where it touches the table. */
export function standing(s: Scene, { h, bottom }: Cup, strength = 0.34): string {
  const y = h / 2;
  return (
    oval(
      bottom * 0.55,
      y + bottom * 0.06,
      bottom * 1.45,
      bottom * 0.34,
      hazy(s, '#2b1408', strength * 0.75, 20),
    ) +
    oval(bottom * 0.1, y + bottom * 0.04, bottom * 1.06, bottom * 0.3, hazy(s, '#2b1408', strength + 0.12, 9))
  );
}

type Drink = { light: string; base: string; deep: string; top: string; level?: number };

/** A clear glass of something. `inside` is drawn in the drink, `onTop` on its surface. */
export function glass(
  s: Scene,
  cup: Cup,
  drink: Drink,
  { inside = '', onTop = '', behind = '', ribs = 0 } = {},
): string {
  const level = drink.level ?? 0.13;
  const fill = linear(
    s,
    [
      [0, drink.light],
      [0.35, drink.base],
      [0.75, drink.base],
      [1, drink.deep],
    ],
    0,
    0,
    1,
    0.16,
  );
  const upper = cup.top - (cup.top - cup.bottom) * level - 9;
  const y = -cup.h / 2 + cup.h * level;
  const clip = clipTo(s, `<path d="${body(cup, level, 9)}"/>`);
  const flutes = Array.from({ length: ribs }, (_, i) => {
    const k = ((i + 0.5) / ribs) * 2 - 1;
    return stroke(
      `M${n(k * cup.top * 0.97)} ${n(-cup.h * 0.3)}L${n(k * cup.bottom * 0.97)} ${n(cup.h * 0.48)}`,
      i % 2 ? '#fff' : '#2b1408',
      7,
      { opacity: i % 2 ? 0.3 : 0.14, filter: blur(s, 2) },
    );
  });
  return group([
    standing(s, cup),
    path(body(cup), { fill: '#ffffff', opacity: 0.3 }),
    oval(0, -cup.h / 2, cup.top, cup.top * SQUASH, { fill: '#fff', opacity: 0.22 }),
    behind,
    path(body(cup, level, 9), { fill }),
    group(
      [
        inside,
        path(
          `M${-cup.bottom} ${cup.h / 2 - 60}H${cup.bottom}V${cup.h / 2 + 60}H${-cup.bottom}Z`,
          hazy(s, drink.deep, 0.6, 26),
        ),
      ],
      { clip },
    ),
    oval(0, y, upper, upper * SQUASH, {
      fill: radial(
        s,
        [
          [0, drink.top],
          [1, drink.base],
        ],
        0.4,
        0.4,
        0.75,
      ),
    }),
    oval(0, y, upper, upper * SQUASH, { fill: 'none', stroke: '#fff', width: 3, opacity: 0.5 }),
    at(0, y, onTop),
    ...flutes,
    path(
      `M${-cup.top * 0.8} ${-cup.h * 0.42}L${-cup.bottom * 0.78} ${cup.h * 0.4}L${-cup.bottom * 0.56} ${cup.h * 0.41}L${-cup.top * 0.6} ${-cup.h * 0.42}Z`,
      hazy(s, '#fff', 0.5, 7),
    ),
    path(
      `M${cup.top * 0.78} ${-cup.h * 0.4}L${cup.bottom * 0.8} ${cup.h * 0.34}L${cup.bottom * 0.72} ${cup.h * 0.34}L${cup.top * 0.7} ${-cup.h * 0.4}Z`,
      hazy(s, '#fff', 0.4, 5),
    ),
    path(`${body(cup)}`, { fill: 'none', stroke: '#fff', width: 4, opacity: 0.55 }),
    stroke(
      `M${-cup.top} ${-cup.h / 2}A${cup.top} ${cup.top * SQUASH} 0 0 0 ${cup.top} ${-cup.h / 2}`,
      '#fff',
      6,
      { opacity: 0.85 },
    ),
    stroke(
      `M${-cup.top} ${-cup.h / 2}A${cup.top} ${cup.top * SQUASH} 0 0 1 ${cup.top} ${-cup.h / 2}`,
      '#fff',
      4,
      { opacity: 0.6 },
    ),
  ]);
}

const skins = {
  steel: ['#8b959a', '#f4f7f8', '#b4bdc1', '#fbfcfc', '#7d878c'],
  brass: ['#94691f', '#fdeab0', '#d0a044', '#f5d992', '#85601c'],
  clay: ['#8a4526', '#d68a5e', '#bd6d44', '#cd8258', '#7a3c20'],
};

/** A tumbler or clay cup: opaque, filled nearly to the brim. */
export function cup(
  s: Scene,
  shape: Cup,
  skin: keyof typeof skins,
  drink: { top: string; base: string },
  { onTop = '', band = 0.1 } = {},
): string {
  const [a, b, c, d, e] = skins[skin];
  const fill = linear(
    s,
    [
      [0, a ?? ''],
      [0.2, b ?? ''],
      [0.5, c ?? ''],
      [0.78, d ?? ''],
      [1, e ?? ''],
    ],
    0,
    0,
    1,
    0.06,
  );
  const y = -shape.h / 2;
  const inner = shape.top - 12;
  return group([
    standing(s, shape),
    path(body(shape), { fill }),
    path(body(shape), {
      fill: linear(
        s,
        [
          [0, '#fff', 0.1],
          [1, '#2b1408', 0.3],
        ],
        0,
        0.2,
        0,
        1,
      ),
    }),
    stroke(
      `M${n(-shape.top * (1 - band * 0.1))} ${n(y + shape.h * band)}A${n(shape.top)} ${n(shape.top * SQUASH)} 0 0 0 ${n(shape.top * (1 - band * 0.1))} ${n(y + shape.h * band)}`,
      '#2b1408',
      4,
      { opacity: 0.22 },
    ),
    oval(0, y, shape.top, shape.top * SQUASH, { fill: b ?? '', filter: puff(s, 3, { gloss: 0.4 }) }),
    oval(0, y, inner, inner * SQUASH, { fill: e ?? '' }),
    oval(0, y + 9, inner - 4, (inner - 4) * SQUASH - 7, {
      fill: radial(
        s,
        [
          [0, drink.top],
          [1, drink.base],
        ],
        0.4,
        0.4,
        0.75,
      ),
    }),
    at(0, y + 7, onTop),
  ]);
}

/** A saucer or davara the cup stands in: outer dish, drawn before and after the cup. */
export function dish(s: Scene, r: number, depth: number, y: number, inner: string): string {
  const [a, b, c, d, e] = skins.steel;
  const fill = linear(
    s,
    [
      [0, a ?? ''],
      [0.2, b ?? ''],
      [0.5, c ?? ''],
      [0.78, d ?? ''],
      [1, e ?? ''],
    ],
    0,
    0,
    1,
    0.06,
  );
  const lip = r * SQUASH;
  return group([
    at(0, y - depth * 0.3, standing(s, { h: depth * 2, top: r, bottom: r * 0.78 })),
    path(
      `M${-r} ${y}Q${-r * 0.94} ${y + depth} ${-r * 0.62} ${y + depth + lip * 0.5}Q0 ${y + depth + lip * 0.96} ${r * 0.62} ${y + depth + lip * 0.5}Q${r * 0.94} ${y + depth} ${r} ${y}Z`,
      { fill },
    ),
    oval(0, y, r, lip, { fill: b ?? '', filter: puff(s, 4, { gloss: 0.4 }) }),
    oval(0, y + 3, r - 18, lip - 12, {
      fill: linear(s, [
        [0, a ?? ''],
        [1, b ?? ''],
      ]),
    }),
    inner,
    path(
      `M${-r + 4} ${y + 8}Q${-r * 0.9} ${y + depth} ${-r * 0.6} ${y + depth + lip * 0.48}Q0 ${y + depth + lip * 0.94} ${r * 0.6} ${y + depth + lip * 0.48}Q${r * 0.9} ${y + depth} ${r - 4} ${y + 8}A${r} ${lip} 0 0 1 ${-r + 4} ${y + 8}Z`,
      { fill },
    ),
    stroke(`M${-r} ${y}A${r} ${lip} 0 0 0 ${r} ${y}`, '#fbfcfc', 9, { filter: puff(s, 2.5, { gloss: 0.5 }) }),
  ]);
}

export function foam(s: Scene, r: number, color: string, spots: string): string {
  const bubbles = Array.from({ length: 26 }, () => {
    const a = s.random() * Math.PI * 2;
    const k = Math.sqrt(s.random()) * 0.86;
    return oval(Math.cos(a) * r * k, Math.sin(a) * r * SQUASH * k, 5 + s.random() * 8, 3 + s.random() * 4, {
      fill: spots,
      opacity: 0.55,
    });
  });
  return oval(0, 0, r, r * SQUASH, { fill: color, filter: puff(s, 8, { gloss: 0.2 }) }) + group(bubbles);
}
