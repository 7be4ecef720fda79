// What comes with it: katoris of chutney, sambar, curd and pickle, and the plates they stand on.

import { gravy, pool } from './food.ts';
import { coriander, curryLeaf, dot, mustardSeed, sprinkle } from './garnish.ts';
import { hazy, linear } from './light.ts';
import { between, type Scene } from './scene.ts';
import { at, blob, disc, group, path, polar, stroke } from './shapes.ts';
import { bowl, type Material, plate } from './vessels.ts';

const fillings = {
  coconut: (s: Scene, r: number) =>
    pool(s, r, '#fffcf0', '#dcd9bf') +
    sprinkle(s, 5, r * 0.55, () => mustardSeed(s)) +
    at(r * 0.2, r * 0.1, curryLeaf(s, r * 0.5), 70),
  sambar: (s: Scene, r: number) =>
    gravy(s, r, { light: '#e2953a', base: '#c8701f', deep: '#8f4411', oil: '#f0a53f' }, 7) +
    sprinkle(s, 3, r * 0.5, () => dot(s, r * 0.14, '#d9792f', 0.3)) +
    sprinkle(s, 3, r * 0.55, () => coriander(s, r * 0.26)),
  tomato: (s: Scene, r: number) =>
    pool(s, r, '#e8623a', '#b43619') + sprinkle(s, 4, r * 0.5, () => mustardSeed(s)),
  mint: (s: Scene, r: number) => pool(s, r, '#7fb04c', '#4b7f2c'),
  tamarind: (s: Scene, r: number) => pool(s, r, '#8a4526', '#4a1d0d'),
  curd: (s: Scene, r: number) => pool(s, r, '#ffffff', '#e4e0d2'),
  raita: (s: Scene, r: number) =>
    pool(s, r, '#ffffff', '#e4e0d2') +
    sprinkle(s, 5, r * 0.6, () => dot(s, r * 0.1, '#c9557f', 0.3)) +
    sprinkle(s, 4, r * 0.6, () => coriander(s, r * 0.22)),
  dal: (s: Scene, r: number) =>
    gravy(s, r, { light: '#f6c94a', base: '#e5a823', deep: '#b0740f', oil: '#d9661c' }, 7) +
    sprinkle(s, 3, r * 0.5, () => coriander(s, r * 0.26)),
  pickle: (s: Scene, r: number) =>
    pool(s, r, '#c2541c', '#8a2f0d') + sprinkle(s, 6, r * 0.6, () => dot(s, r * 0.17, '#9fae3a', 0.5)),
  palak: (s: Scene, r: number) =>
    gravy(s, r, { light: '#6f9a3a', base: '#4c7a28', deep: '#2c5217' }, 7) +
    sprinkle(s, 4, r * 0.55, () => dot(s, r * 0.17, '#fff3d8', 0.2)),
  red: (s: Scene, r: number) =>
    gravy(s, r, { light: '#e2632c', base: '#c5441a', deep: '#86260c', oil: '#f0913a' }, 7) +
    sprinkle(s, 5, r * 0.55, () => dot(s, r * 0.16, '#e0b06a', 0.3)),
  sweet: (s: Scene, r: number) =>
    pool(s, r, '#fdf0cf', '#e6c98c') + sprinkle(s, 2, r * 0.36, () => dot(s, r * 0.34, '#8c4519', 0.8)),
};

type Side = keyof typeof fillings;

/** A small bowl of one side dish. */
export function katori(
  s: Scene,
  x: number,
  y: number,
  r: number,
  side: Side,
  material: Material = 'steel',
): string {
  return at(x, y, bowl(s, r, material, fillings[side](s, r * 0.9), r * 0.13));
}

/** A steel plate with a round of banana leaf in it. */
export function leafPlate(s: Scene, r: number): string {
  const well = r * 0.8;
  const veins = Array.from({ length: 15 }, (_, i) => {
    const x = -well + (i * 2 * well) / 14;
    const reach = Math.sqrt(Math.max(0, well * well - x * x)) * 0.92;
    return `M${x.toFixed(0)} 0q14 ${(-reach * 0.5).toFixed(0)} 16 ${(-reach).toFixed(0)}M${x.toFixed(0)} 0q14 ${(reach * 0.5).toFixed(0)} 16 ${reach.toFixed(0)}`;
  }).join('');
  return group([
    plate(s, r),
    at(
      0,
      0,
      [
        path(blob(s.random, well, well, 0.008, 16), {
          fill: linear(s, [
            [0, '#86bb58'],
            [0.5, '#5d9a43'],
            [1, '#427f37'],
          ]),
        }),
        stroke(veins, '#2f6a2b', 3, { opacity: 0.3 }),
        stroke(`M${-well * 0.98} 0H${well * 0.98}`, '#a9d07e', 9),
      ],
      -20,
    ),
  ]);
}

/** Sauce drizzled to and fro over a dish. */
export function drizzle(s: Scene, r: number, color: string, width: number, turn: number, passes = 5): string {
  const d = Array.from({ length: passes }, (_, i) => {
    const y = -r * 0.7 + (i * r * 1.4) / (passes - 1) + between(s.random, -8, 8);
    const half = Math.sqrt(Math.max(0, r * r - y * y)) * between(s.random, 0.8, 0.98);
    const side = i % 2 === 0 ? 1 : -1;
    return `${i === 0 ? 'M' : 'S'}${i === 0 ? '' : `${(-side * half * 1.06).toFixed(0)} ${(y - 26).toFixed(0)} `}${(-side * half * 0.98).toFixed(0)} ${y.toFixed(0)}L${(side * half).toFixed(0)} ${(y + 8).toFixed(0)}`;
  }).join('');
  return at(
    0,
    0,
    [
      stroke(d, '#2a1005', width * 1.3, { ...hazy(s, 'none', 0.25, 4) }),
      stroke(d, color, width, { opacity: 0.95 }),
    ],
    turn,
  );
}

/** A ring of things, evenly turned around the centre. */
export function around(count: number, r: number, thing: (i: number) => string, start = -90): string {
  return Array.from({ length: count }, (_, i) => {
    const turn = start + (i * 360) / count;
    const p = polar(turn, r);
    return at(p.x, p.y, thing(i), turn + 90);
  }).join('');
}

/** A spot of powder dusted on. */
export function dust(s: Scene, r: number, color: string, specks: number, opacity = 0.8): string {
  return group([
    disc(0, 0, r * 0.8, hazy(s, color, opacity * 0.3, r * 0.25)),
    ...Array.from({ length: specks }, () => {
      const p = polar(between(s.random, 0, 360), r * Math.sqrt(s.random()));
      return disc(p.x, p.y, between(s.random, 2, 5), { fill: color, opacity });
    }),
  ]);
}
