// The restaurant's own mark and banner.

import { chilli, coriander, curryLeaf, dot, lemonWedge, mint, mustardSeed } from './garnish.ts';
import { drop, linear, radial } from './light.ts';
import { between, type Scene } from './scene.ts';
import { at, box, disc, group, path, polar, stroke } from './shapes.ts';

/** Seven katoris in a thali, on leaf green: the name drawn. */
export function logo(s: Scene, size: number): string {
  const r = size / 2;
  const fills = ['#f2b632', '#c9472c', '#8fb04a', '#d9806a', '#e2802f', '#7a3a1c'];
  const small = (x: number, y: number, color: string): string =>
    at(x, y, [disc(0, 0, r * 0.205, { fill: '#fffaf0' }), disc(0, 0, r * 0.155, { fill: color })]);
  const ring = fills.map((color, i) => {
    const p = polar(-90 + i * 60, r * 0.47);
    return small(p.x, p.y, color);
  });
  const leaf = `M0 ${-r * 0.13}C${r * 0.11} ${-r * 0.05} ${r * 0.09} ${r * 0.09} 0 ${r * 0.13}C${-r * 0.09} ${r * 0.09} ${-r * 0.11} ${-r * 0.05} 0 ${-r * 0.13}Z`;
  return group([
    box(0, 0, size, size, 0, {
      fill: radial(
        s,
        [
          [0, '#2f7a4c'],
          [1, '#1c5435'],
        ],
        0.3,
        0.2,
        1,
      ),
    }),
    at(r, r, [
      disc(0, 0, r * 0.8, { fill: '#f1e3c6' }),
      disc(0, 0, r * 0.735, { fill: '#2a6d44' }),
      ...ring,
      small(0, 0, '#fdf6e6'),
      at(
        0,
        0,
        [path(leaf, { fill: '#2f7a4c' }), stroke(`M0 ${-r * 0.06}V${r * 0.12}`, '#fdf6e6', r * 0.016)],
        32,
      ),
    ]),
  ]);
}

/** Where the banner's dishes stand, in a space 2400 wide and 800 high; sizes against the full drawing. */
export const spread: { key: string; x: number; y: number; scale: number; turn: number }[] = [
  { key: 'jalebi', x: 60, y: 690, scale: 0.52, turn: 10 },
  { key: 'chana-masala', x: 150, y: 190, scale: 0.6, turn: 20 },
  { key: 'steamed-idli', x: 560, y: 560, scale: 0.68, turn: -8 },
  { key: 'bhindi-masala', x: 640, y: 70, scale: 0.46, turn: 0 },
  { key: 'seven-katori-thali', x: 1190, y: 400, scale: 0.84, turn: 12 },
  { key: 'paneer-butter-masala', x: 1770, y: 150, scale: 0.6, turn: 12 },
  { key: 'masala-dosa', x: 1830, y: 690, scale: 0.66, turn: -4 },
  { key: 'vegetable-biryani', x: 2270, y: 400, scale: 0.62, turn: 0 },
  { key: 'gulab-jamun', x: 2250, y: 790, scale: 0.36, turn: 0 },
];

/** The banner's table: dark green, with a runner of cloth and what fell off the chopping board. */
export function bannerTable(s: Scene, width: number, height: number): string {
  const wood = radial(
    s,
    [
      [0, '#3d8060'],
      [0.55, '#2a6149'],
      [1, '#184133'],
    ],
    0.35,
    0.1,
    0.9,
  );
  const runner = group(
    [
      box(-60, 210, width + 120, 380, 0, {
        fill: linear(s, [
          [0, '#fdf5e3'],
          [1, '#ead7b2'],
        ]),
      }),
      ...[232, 252, 548, 568].map((y, i) =>
        stroke(`M-60 ${y}H${width + 60}`, i % 3 === 0 ? '#c9572f' : '#e2a52f', i % 3 === 0 ? 9 : 5),
      ),
    ],
    { filter: drop(s, 10, 0.3) },
  );
  const scraps = [
    at(850, 300, mint(s, 60), 30),
    at(880, 640, chilli(s, 150, '#b8200f'), -24),
    at(860, 690, chilli(s, 130, '#4f8f2f'), 12),
    at(350, 400, lemonWedge(s, 62), 30),
    at(400, 90, curryLeaf(s, 64), 50),
    at(440, 130, curryLeaf(s, 58), 110),
    at(1500, 590, coriander(s, 46), 20),
    at(1460, 640, coriander(s, 40), 130),
    at(1500, 120, curryLeaf(s, 62), -40),
    at(2030, 430, mint(s, 54), -30),
    at(2060, 150, chilli(s, 140, '#b8200f'), 60),
    ...Array.from({ length: 26 }, () =>
      at(
        between(s.random, 790, 930),
        between(s.random, 400, 560),
        s.random() < 0.6 ? mustardSeed(s) : dot(s, 8, '#e2a52f', 0.4),
      ),
    ),
  ];
  return group([box(0, 0, width, height, 0, { fill: wood }), runner, ...scraps]);
}
