// Pieces that only the curries need.

import { coriander, sprinkle } from './garnish.ts';
import { puff } from './light.ts';
import { pick, type Scene } from './scene.ts';
import { blob, disc, group, oval, path, stroke } from './shapes.ts';

export const herbs = (s: Scene, count: number, r = 240): string =>
  sprinkle(s, count, r, () => coriander(s, 42));
export const bean = (s: Scene, color: string, w: number): string =>
  stroke(`M${-w} ${w * 0.24}Q0 ${-w * 0.62} ${w} ${w * 0.24}`, color, w * 1.05, {
    filter: puff(s, w * 0.3, { gloss: 0.5, shadow: w * 0.35 }),
  });
export const chickpea = (s: Scene): string =>
  group([
    path(blob(s.random, 33, 30, 0.06, 8), {
      fill: pick(s.random, ['#d9a253', '#cf9343', '#e2b066']),
      filter: puff(s, 10, { gloss: 0.35, shadow: 9 }),
    }),
    stroke('M-4 -20q10 10 4 22', '#9b6526', 3, { opacity: 0.5 }),
  ]);
export const pepper = (s: Scene, color: string): string =>
  path('M-46 -22Q0 -44 46 -20Q54 6 40 28Q0 4 -40 28Q-56 4 -46 -22Z', {
    fill: color,
    filter: puff(s, 9, { gloss: 0.6, shadow: 10 }),
  });
export const meat = (s: Scene, color: string, size: number): string =>
  path(blob(s.random, size, size * 0.74, 0.13, 8), {
    fill: color,
    filter: puff(s, size * 0.17, { gloss: 0.4, shadow: 12 }),
  });

export const floret = (s: Scene): string =>
  group([
    stroke('M0 10L6 62', '#e8d9a0', 30, { filter: puff(s, 7, { shadow: 8 }) }),
    ...[
      [-34, 0],
      [0, -26],
      [34, -2],
      [-16, 14],
      [18, 16],
      [0, -2],
    ].map(([x = 0, y = 0]) =>
      path(blob(s.random, 28, 26, 0.12, 9), {
        fill: pick(s.random, ['#f6dc8b', '#f2cf6c', '#fae9b0']),
        filter: puff(s, 7, { gloss: 0.2, shadow: 4 }),
      }).replace('<path', `<path transform="translate(${x} ${y})"`),
    ),
  ]);

export const halfEgg = (s: Scene): string =>
  group([
    oval(0, 0, 88, 66, { fill: '#fffaf0', filter: puff(s, 13, { gloss: 0.35, shadow: 13 }) }),
    disc(10, 2, 40, { fill: '#f7b52c', filter: puff(s, 11, { gloss: 0.3 }) }),
  ]);

export const okra = (s: Scene): string =>
  group([
    path('M-74 -15Q-30 -25 40 -13Q70 -6 86 4Q60 16 30 15Q-40 25 -74 15Z', {
      fill: pick(s.random, ['#55802f', '#456f27', '#6a9139']),
      filter: puff(s, 8, { gloss: 0.35, shadow: 9 }),
    }),
    stroke('M-66 -4Q0 -10 70 3M-64 6Q0 10 60 8', '#33561c', 3, { opacity: 0.5 }),
  ]);
