// What the dishes stand on: a calm painted surface, lit from the upper left, sometimes with a
// folded napkin under the plate. One surface per category keeps a menu page quiet.
import { drop, linear, radial } from './light.ts';
import type { Scene } from './scene.ts';
import { at, box, group, stroke } from './shapes.ts';

export type Table = keyof typeof surfaces;

const surfaces = {
  paper: ['#fbf3e4', '#efdfc4', '#dcc6a0'],
  turmeric: ['#f8cf6a', '#edb53c', '#d1922a'],
  sage: ['#c9d6b4', '#a9bd90', '#869d6f'],
  leaf: ['#6f9a72', '#4f7f59', '#3a6547'],
  clay: ['#e59a76', '#d27a55', '#b05c3c'],
  slate: ['#5d5650', '#443e3a', '#302b28'],
  steel: ['#dcebe6', '#b3d0ca', '#88aea9'],
  teal: ['#4f8f8c', '#36736f', '#275a57'],
  blush: ['#f8dccb', '#ecbfa9', '#d59f88'],
  chilli: ['#c9573f', '#ad4030', '#8b2f25'],
} as const;

export function table(s: Scene, kind: Table, width: number, height: number): string {
  const [light, middle, deep] = surfaces[kind];
  const fill = radial(
    s,
    [
      [0, light],
      [0.55, middle],
      [1, deep],
    ],
    0.3,
    0.2,
    0.95,
  );
  return box(0, 0, width, height, 0, { fill });
}

/** A striped cotton napkin, spread under a bowl so that its corners show. */
export function napkin(s: Scene, x: number, y: number, turn: number, cloth: string, stripe: string): string {
  const w = 1020;
  const h = 760;
  const fill = linear(s, [
    [0, '#fff', 0.5],
    [0.5, '#fff', 0],
    [1, '#000', 0.12],
  ]);
  const stripes = [40, 66, 694, 720].map((top, i) =>
    stroke(`M-${w / 2} ${top - h / 2}H${w / 2}`, stripe, i % 3 === 0 ? 12 : 5, { opacity: 0.85 }),
  );
  const cloths = [
    box(-w / 2, -h / 2, w, h, 10, { fill: cloth }),
    ...stripes,
    box(-w / 2, -h / 2, w, h, 10, { fill }),
  ];
  return at(x, y, group(cloths, { filter: drop(s, 12, 0.3) }), turn);
}
