// Sweets, on blush.

import type { Dish } from './dish.ts';
import { heapLight, pool } from './food.ts';
import { cashew, sliver, sprinkle, strand } from './garnish.ts';
import { clipTo, hazy, linear, mottle, puff, radial } from './light.ts';
import { between, pick, type Scene } from './scene.ts';
import { at, blob, curve, disc, group, oval, path, polar, scatter, stroke } from './shapes.ts';
import { bananaLeaf, bowl, plate } from './vessels.ts';

const nuts = (s: Scene, count: number, r: number, length = 40): string =>
  sprinkle(s, count, r, () => sliver(s, pick(s.random, ['#8fb04a', '#7a9c38', '#f8e7c4']), length));
const saffron = (s: Scene, count: number, r: number): string =>
  sprinkle(s, count, r, () => strand('#d8481a', 36, 4.5));

const petal = (s: Scene): string =>
  path('M0 0C34 -14 44 -50 0 -74C-44 -50 -34 -14 0 0Z', {
    fill: pick(s.random, ['#d9567f', '#e87a9b', '#c9436d']),
    filter: puff(s, 6, { gloss: 0.3, shadow: 6 }),
  });

const jamun = (s: Scene, r: number): string =>
  group([
    path(blob(s.random, r, r * 0.97, 0.015, 12), {
      fill: radial(s, [
        [0, '#b5602a'],
        [0.5, '#8a3f18'],
        [1, '#4f1f0a'],
      ]),
      filter: puff(s, r * 0.26, { gloss: 0.75, shadow: r * 0.16 }),
    }),
    oval(-r * 0.32, -r * 0.4, r * 0.26, r * 0.14, hazy(s, '#fff2dc', 0.75, r * 0.06)),
  ]);

function jalebi(s: Scene, r: number): string {
  const spiral = curve(
    Array.from({ length: 30 }, (_, i) =>
      polar(i * 32 + between(s.random, -3, 3), r * (0.1 + (i / 29) * 0.9) + between(s.random, -4, 4)),
    ),
  );
  const loop = curve([polar(20, r), polar(120, r * 0.5), polar(200, r * 0.4), polar(290, r * 0.95)]);
  const ropes = (d: string, w: number): string =>
    stroke(d, '#ee8d1d', w, {
      filter: puff(s, w * 0.27, { gloss: 0.85, shadow: w * 0.4, shade: '#6b2a04' }),
    });
  return group([
    ropes(spiral, r * 0.24),
    ropes(loop, r * 0.18),
    stroke(spiral, '#ffd27a', r * 0.035, { opacity: 0.7 }),
  ]);
}

const ladoo = (s: Scene, r: number): string => {
  const clip = clipTo(s, `<circle r="${r}"/>`);
  return group([
    disc(0, 0, r, {
      fill: radial(s, [
        [0, '#f9b53f'],
        [0.6, '#ea8f1f'],
        [1, '#b5600c'],
      ]),
      filter: puff(s, r * 0.25, { gloss: 0.3, shadow: r * 0.16 }),
    }),
    group(
      scatter(s, 74, r * 0.95).map((p) =>
        at(
          p.x,
          p.y,
          disc(0, 0, r * 0.085, {
            fill: pick(s.random, ['#fbc04a', '#f2a02c', '#ffd06a', '#e68a1c']),
            filter: puff(s, r * 0.03, { gloss: 0.5, shadow: r * 0.03 }),
          }),
        ),
      ),
      { clip },
    ),
    heapLight(s, r, r),
  ]);
};

export const sweets: Record<string, Dish> = {
  'gulab-jamun': {
    table: 'blush',
    draw: (s) =>
      bowl(
        s,
        415,
        'steel',
        pool(s, 380, '#e6a752', '#a8621c') +
          [
            [-130, -110],
            [120, -140],
            [180, 90],
            [-20, 50],
            [-170, 150],
            [50, 230],
          ]
            .map(([x = 0, y = 0], i) => at(x, y, jamun(s, [128, 120, 118, 132, 116, 108][i] ?? 120)))
            .join('') +
          nuts(s, 22, 270) +
          saffron(s, 7, 240) +
          at(40, -20, petal(s), 30) +
          at(-110, 60, petal(s), -60),
      ),
  },
  jalebi: {
    table: 'blush',
    draw: (s) =>
      plate(s, 440, 'brass') +
      at(-150, -130, jalebi(s, 165)) +
      at(150, -140, jalebi(s, 160), 70) +
      at(170, 140, jalebi(s, 160), 200) +
      at(-140, 160, jalebi(s, 160), 130) +
      at(4, 4, jalebi(s, 172), 20) +
      nuts(s, 14, 240, 34) +
      saffron(s, 6, 200),
  },
  rasmalai: {
    table: 'blush',
    draw: (s) =>
      bowl(
        s,
        415,
        'white',
        pool(s, 380, '#fff3c4', '#ecce85') +
          [
            [-140, -100],
            [130, -120],
            [-10, 60],
            [190, 130],
            [-170, 170],
          ]
            .map(([x = 0, y = 0]) =>
              at(x, y, [
                path(blob(s.random, 122, 108, 0.03, 12), {
                  fill: '#fff6d8',
                  filter: puff(s, 26, { gloss: 0.3, shadow: 12, shade: '#8a5a14' }),
                }),
                oval(0, 0, 80, 66, hazy(s, '#f8dd95', 0.5, 16)),
                nuts(s, 5, 50, 38),
                saffron(s, 2, 40),
              ]),
            )
            .join('') +
          nuts(s, 14, 300, 30) +
          saffron(s, 10, 290),
      ),
  },
  'gajar-halwa': {
    table: 'blush',
    draw: (s) =>
      bowl(
        s,
        405,
        'copper',
        pool(s, 370, '#ee7a2c', '#b5460f') +
          sprinkle(s, 190, 330, () =>
            stroke(
              `M-28 0Q0 ${between(s.random, -14, 14).toFixed(0)} 28 0`,
              pick(s.random, ['#f58132', '#ec6a1f', '#ff9c4d', '#dd5a14']),
              12,
              { filter: puff(s, 3, { gloss: 0.45, shadow: 5, shade: '#5a1804' }) },
            ),
          ) +
          heapLight(s, 350, 350) +
          sprinkle(s, 8, 230, () => cashew(s, 62)) +
          nuts(s, 22, 260) +
          sprinkle(s, 9, 240, () =>
            path(blob(s.random, 24, 18, 0.16, 7), { fill: '#fff1d6', filter: puff(s, 6, { shadow: 6 }) }),
          ),
      ),
  },
  'kaju-katli': {
    table: 'blush',
    draw: (s) => {
      const piece = (x: number, y: number): string =>
        at(
          x,
          y,
          [
            path(
              'M0 -112Q8 -112 14 -104L132 -8Q136 0 130 8L12 104Q0 114 -12 104L-130 8Q-136 0 -130 -8L-14 -104Q-8 -112 0 -112Z',
              {
                fill: linear(s, [
                  [0, '#fdf4e0'],
                  [1, '#e6d2ab'],
                ]),
                filter: puff(s, 10, { gloss: 0.2, shadow: 15 }),
              },
            ),
            path('M0 -78L92 0L0 78L-92 0Z', {
              fill: linear(s, [
                [0, '#ffffff'],
                [0.3, '#d5dadd'],
                [0.5, '#f6f8f9'],
                [0.75, '#b9c1c6'],
                [1, '#eceff0'],
              ]),
              opacity: 0.85,
              filter: mottle(s, '#ffffff', { x: 0.03, cut: 0.5, opacity: 0.6 }),
            }),
          ],
          between(s.random, -4, 4),
        );
      return (
        bananaLeaf(s, 1150, 800) +
        [
          [-10, -180],
          [-160, -60],
          [142, -60],
          [-300, 66],
          [-8, 66],
          [290, 66],
          [-156, 192],
          [146, 192],
        ]
          .map(([x = 0, y = 0]) => piece(x * 0.98, y))
          .join('') +
        at(-340, -190, petal(s), 40) +
        at(-300, -230, petal(s), 100) +
        at(320, -200, petal(s), -30) +
        at(20, 300, petal(s), 70)
      );
    },
  },
  'motichoor-ladoo': {
    table: 'blush',
    draw: (s) =>
      plate(s, 440, 'copper') +
      [
        [-150, -130],
        [150, -130],
        [-150, 150],
        [150, 150],
        [0, 6],
      ]
        .map(([x = 0, y = 0], i) => at(x, y, [ladoo(s, i === 4 ? 158 : 144), nuts(s, 4, 44, 36)]))
        .join('') +
      at(-290, 20, petal(s), 40) +
      at(276, 10, petal(s), -70),
  },
  'kesar-pista-kulfi': {
    table: 'blush',
    draw: (s) => {
      const kulfi = (): string =>
        group([
          stroke('M0 200V330', '#d8ac6c', 30, { filter: puff(s, 8, { gloss: 0.3, shadow: 12 }) }),
          path(
            'M-60 -270Q0 -316 60 -270Q96 -60 112 180Q112 226 66 230H-66Q-112 226 -112 180Q-96 -60 -60 -270Z',
            {
              fill: linear(
                s,
                [
                  [0, '#fdeeba'],
                  [0.5, '#f6d67f'],
                  [1, '#e0b04e'],
                ],
                0,
                0,
                1,
                0.4,
              ),
              filter: puff(s, 28, { gloss: 0.4, shadow: 24 }),
            },
          ),
          ...[-44, 0, 44].map((x) =>
            stroke(`M${x * 0.7} -256L${x * 1.5} 200`, '#c9952f', 7, {
              opacity: 0.3,
              filter: hazy(s, '', 1, 3).filter ?? '',
            }),
          ),
          at(
            0,
            -20,
            [
              sprinkle(
                s,
                26,
                200,
                () => sliver(s, pick(s.random, ['#7a9c38', '#93b550', '#6a8a2c']), 34),
                0.42,
              ),
            ].map((nutsOnTop) => at(0, 0, nutsOnTop, 90)),
          ),
          at(0, -10, saffron(s, 6, 120), 90, 1, 0.5),
        ]);
      return (
        plate(s, 440, 'blue', '#d9e6ec') +
        at(-120, -20, kulfi(), -16) +
        at(130, -10, kulfi(), 14) +
        nuts(s, 14, 330, 34) +
        at(-10, 290, petal(s), 80) +
        at(270, 200, petal(s), 20)
      );
    },
  },
};
