// Pieces that only the drinks need.

import { linear, puff } from './light.ts';
import { between, type Scene } from './scene.ts';
import { at, box, disc, group, oval, path, stroke } from './shapes.ts';

export const ice = (s: Scene): string =>
  `<rect x="-50" y="-46" width="100" height="92" rx="20" fill="#ffffff" opacity="0.42" filter="url(#${puff(s, 9, { gloss: 0.6 })})"/>`;

export const straw = (s: Scene, height: number, color: string, turn: number): string =>
  at(
    0,
    0,
    [
      box(-13, -height, 26, height, 8, {
        fill: linear(
          s,
          [
            [0, '#fff'],
            [0.4, color],
            [1, color],
          ],
          0,
          0,
          1,
          0,
        ),
        filter: puff(s, 4, { gloss: 0.4 }),
      }),
    ],
    turn,
  );

export const cardamom = (s: Scene): string =>
  group([
    oval(0, 0, 34, 17, { fill: '#a9bd6a', filter: puff(s, 6, { gloss: 0.3, shadow: 8 }) }),
    stroke('M-28 0Q0 -8 28 0M-26 5Q0 10 26 5', '#71873a', 3, { opacity: 0.7 }),
  ]);

export const beans = (s: Scene, x: number, y: number): string =>
  at(
    x,
    y,
    group([
      oval(0, 0, 30, 21, { fill: '#5b3018', filter: puff(s, 7, { gloss: 0.45, shadow: 8 }) }),
      stroke('M-24 2Q0 -8 24 2', '#2c1408', 4),
    ]),
    between(s.random, 0, 180),
  );

export const slice = (s: Scene, r: number, rind: string, flesh: string): string =>
  group([
    disc(0, 0, r, { fill: rind, filter: puff(s, 6, { shadow: 8 }) }),
    disc(0, 0, r * 0.88, { fill: '#fbfbe0' }),
    ...Array.from({ length: 8 }, (_, i) =>
      at(
        0,
        0,
        path(`M0 ${-r * 0.1}L${r * 0.24} ${-r * 0.76}Q0 ${-r * 0.88} ${-r * 0.24} ${-r * 0.76}Z`, {
          fill: flesh,
        }),
        i * 45,
      ),
    ),
  ]);
