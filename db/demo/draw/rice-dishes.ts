// Thali, leaf meals and rice, on sage.

import type { Dish } from './dish.ts';
import { gravy, heapLight, pool, rice } from './food.ts';
import {
  cashew,
  chilli,
  coriander,
  curryLeaf,
  dice,
  dot,
  lemonWedge,
  mint,
  mustardSeed,
  sprinkle,
  strand,
} from './garnish.ts';
import { bread } from './griddle.ts';
import { hazy, puff } from './light.ts';
import { between, pick, type Scene } from './scene.ts';
import { at, blob, disc, group, oval, path, polar, stroke } from './shapes.ts';
import { around, katori, leafPlate } from './sides.ts';
import { bananaLeaf, bowl, karahi, plate } from './vessels.ts';

const white: [string, ...string[]] = ['#fffdf4', '#fbf4e0', '#f3e8cb', '#fffaf0'];
const saffron: [string, ...string[]] = ['#fff7e2', '#fdf0cd', '#f5c95c', '#eda63a', '#fbe6b0'];
const yellow: [string, ...string[]] = ['#fbe07a', '#f6d04c', '#fdeb9f', '#f1c23a'];

const friedOnion = (s: Scene): string =>
  stroke('M-34 6Q-8 -22 12 2T40 -6', pick(s.random, ['#7a3d14', '#9c5520', '#5f2c0c']), 8, {
    filter: puff(s, 3, { gloss: 0.4, shadow: 5 }),
  });
const friedOnions = (s: Scene, count: number, r: number): string =>
  sprinkle(s, count, r, () => friedOnion(s));

const chickenLeg = (s: Scene): string =>
  group([
    stroke('M90 -8L176 -26', '#f3e6cf', 24, { filter: puff(s, 7, { shadow: 9 }) }),
    path(
      'M-140 10C-150 -56 -80 -92 -10 -76C40 -64 84 -40 110 -22Q120 -6 106 8C60 26 30 70 -40 78C-104 82 -136 56 -140 10Z',
      { fill: '#c2571c', filter: puff(s, 20, { gloss: 0.5, shadow: 16 }) },
    ),
    oval(-40, 26, 60, 22, hazy(s, '#6d2d0b', 0.45, 9)),
    sprinkle(s, 5, 60, () => dot(s, 5, '#6d2d0b', 0.2)),
  ]);

const papad = (s: Scene, r: number): string =>
  bread(s, blob(s.random, r, r, 0.04, 14), r, r, ['#fae3a6', '#eec878', '#c99645'], {
    spots: 9,
    spot: '#9c6a25',
    bubbles: 12,
    size: 0.07,
  });

export const riceDishes: Record<string, Dish> = {
  'seven-katori-thali': {
    table: 'sage',
    draw: (s) => {
      const sides = ['dal', 'palak', 'red', 'raita', 'sambar', 'pickle', 'sweet'] as const;
      return (
        plate(s, 462) +
        around(7, 292, (i) => katori(s, 0, 0, 108, sides[i] ?? 'dal'), -90) +
        at(0, 0, [rice(s, 150, 150, white, '#d9cba6', 120, 40), sprinkle(s, 3, 60, () => coriander(s, 36))])
      );
    },
  },
  'banana-leaf-meals': {
    table: 'sage',
    draw: (s) =>
      bananaLeaf(s, 1240, 860) +
      at(10, 100, [
        rice(s, 250, 190, white, '#d9cba6', 260, 42),
        path(blob(s.random, 130, 84, 0.16, 11), {
          fill: '#cf7a26',
          opacity: 0.95,
          filter: puff(s, 12, { gloss: 0.5 }),
        }),
        sprinkle(s, 4, 80, () => coriander(s, 34), 0.6),
      ]) +
      katori(s, -330, -210, 92, 'sambar', 'brass') +
      katori(s, -120, -236, 88, 'palak', 'brass') +
      katori(s, 84, -236, 88, 'curd', 'brass') +
      katori(s, 290, -212, 92, 'sweet', 'brass') +
      at(-370, 120, papad(s, 140)) +
      at(360, 60, [
        path(blob(s.random, 110, 74, 0.14, 10), { fill: '#8fb04a', filter: puff(s, 12, { shadow: 12 }) }),
        sprinkle(s, 20, 80, () => dice(s, 15, pick(s.random, ['#e8862c', '#a9c860', '#fdf6e0'])), 0.6),
      ]) +
      at(350, 236, [
        path(blob(s.random, 62, 44, 0.14, 9), {
          fill: '#a83a14',
          filter: puff(s, 10, { gloss: 0.5, shadow: 10 }),
        }),
        sprinkle(s, 3, 34, () => dot(s, 14, '#9fae3a')),
      ]),
  },
  'hyderabadi-chicken-biryani': {
    table: 'sage',
    draw: (s) =>
      karahi(
        s,
        392,
        'copper',
        rice(s, 360, 360, saffron, '#b8742a', 460, 48) +
          at(-90, -70, chickenLeg(s), -24, 1.25) +
          at(70, 130, chickenLeg(s), 14, 1.25) +
          friedOnions(s, 15, 270) +
          sprinkle(s, 6, 260, () => mint(s, 62)) +
          sprinkle(s, 10, 250, () => strand('#d8481a', 40, 5)),
        16,
      ),
  },
  'vegetable-biryani': {
    table: 'sage',
    draw: (s) =>
      bowl(
        s,
        415,
        'clay',
        rice(s, 380, 380, ['#fdeebf', '#f6d98a', '#efbf57', '#fff6de'], '#a9762c', 480, 48) +
          sprinkle(s, 9, 280, () => dice(s, 46, '#ec7f2a')) +
          sprinkle(s, 22, 290, () => dot(s, 19, '#7db842', 0.5)) +
          sprinkle(s, 7, 270, () =>
            stroke('M-40 0H40', '#5f9636', 22, { filter: puff(s, 7, { gloss: 0.4, shadow: 8 }) }),
          ) +
          sprinkle(s, 7, 260, () => cashew(s, 58)) +
          friedOnions(s, 7, 240) +
          sprinkle(s, 5, 260, () => mint(s, 64)),
      ),
  },
  'egg-biryani': {
    table: 'sage',
    draw: (s) =>
      plate(s, 440, 'blue', '#d9e6ec') +
      rice(s, 330, 320, saffron, '#b8742a', 420, 46) +
      [
        [-70, -170, 24],
        [150, -60, -30],
        [-160, 70, 70],
        [60, 140, 10],
      ]
        .map(([x = 0, y = 0, turn = 0]) =>
          at(
            x,
            y,
            [
              oval(0, 0, 94, 70, { fill: '#fffaf0', filter: puff(s, 14, { gloss: 0.35, shadow: 14 }) }),
              disc(12, 2, 42, { fill: '#f7b52c', filter: puff(s, 12, { gloss: 0.3 }) }),
              oval(-30, 20, 34, 12, hazy(s, '#c5541a', 0.4, 5)),
            ],
            turn,
          ),
        )
        .join('') +
      friedOnions(s, 10, 240) +
      sprinkle(s, 6, 250, () => mint(s, 54)) +
      katori(s, 292, 240, 100, 'raita'),
  },
  'lemon-rice': {
    table: 'sage',
    draw: (s) =>
      leafPlate(s, 440) +
      at(-10, -10, [
        rice(s, 310, 290, yellow, '#c99a20', 360, 44),
        sprinkle(s, 22, 260, () =>
          path(blob(s.random, 20, 14, 0.1, 7), {
            fill: pick(s.random, ['#c9834a', '#b56f38']),
            filter: puff(s, 5, { gloss: 0.35, shadow: 5 }),
          }),
        ),
        sprinkle(s, 24, 260, () => mustardSeed(s)),
        sprinkle(s, 7, 240, () => curryLeaf(s, 74)),
        at(-90, 60, chilli(s, 170, '#b8200f'), -30),
        at(120, -60, chilli(s, 150, '#b8200f'), 50),
      ]) +
      at(270, 196, lemonWedge(s, 96), -24),
  },
  'curd-rice': {
    table: 'sage',
    draw: (s) =>
      bowl(
        s,
        415,
        'steel',
        pool(s, 380, '#ffffff', '#ece5d3') +
          group(rice(s, 330, 330, ['#fffefa', '#fbf8ef', '#f6f1e3'], '#e6ddc8', 300, 42), { opacity: 0.75 }) +
          path(blob(s.random, 210, 180, 0.16, 12), {
            fill: '#ffffff',
            opacity: 0.7,
            filter: puff(s, 22, { gloss: 0.2 }),
          }) +
          sprinkle(s, 26, 270, () => dot(s, 17, '#c01f3a', 0.8)) +
          sprinkle(s, 26, 260, () => mustardSeed(s)) +
          sprinkle(s, 6, 230, () => curryLeaf(s, 74)) +
          at(30, -20, chilli(s, 190, '#8f2413'), -20) +
          sprinkle(s, 5, 260, () => coriander(s, 40)),
      ),
  },
  'jeera-rice': {
    table: 'sage',
    draw: (s) =>
      bowl(
        s,
        415,
        'brass',
        rice(s, 380, 380, white, '#cdbb8e', 480, 50) +
          sprinkle(s, 80, 320, () => strand('#6b3d18', 24, 7)) +
          sprinkle(s, 6, 220, () => cashew(s, 56)) +
          sprinkle(s, 9, 270, () => coriander(s, 42)) +
          at(
            90,
            80,
            group(
              [0, 45, 90, 135].map((turn) =>
                at(
                  0,
                  0,
                  oval(0, 0, 48, 11, { fill: '#6b3a1c', filter: puff(s, 4, { gloss: 0.4, shadow: 5 }) }),
                  turn,
                ),
              ),
            ),
          ),
      ),
  },
  'bisi-bele-bath': {
    table: 'sage',
    draw: (s) =>
      bananaLeaf(s, 1180, 830) +
      at(
        -60,
        0,
        bowl(
          s,
          355,
          'clay',
          gravy(s, 325, { light: '#d98a35', base: '#bf6a1f', deep: '#84400d', oil: '#eda040' }, 34) +
            sprinkle(s, 110, 290, () =>
              oval(0, 0, 17, 9, {
                fill: pick(s.random, ['#e8a850', '#d98f38', '#f0be6c']),
                filter: puff(s, 4, { gloss: 0.35, shadow: 3 }),
              }),
            ) +
            sprinkle(s, 7, 230, () => dice(s, 34, '#ea7a28')) +
            sprinkle(s, 14, 240, () => dot(s, 16, '#86b445', 0.5)) +
            sprinkle(s, 16, 230, () =>
              path(blob(s.random, 17, 13, 0.1, 7), {
                fill: '#b56f38',
                filter: puff(s, 5, { gloss: 0.35, shadow: 5 }),
              }),
            ) +
            sprinkle(s, 6, 200, () => cashew(s, 56)) +
            sprinkle(s, 5, 200, () => curryLeaf(s, 70)) +
            heapLight(s, 300, 300),
        ),
      ) +
      at(340, -170, papad(s, 150)) +
      at(
        364,
        150,
        group(
          Array.from({ length: 30 }, () => {
            const p = polar(between(s.random, 0, 360), 90 * Math.sqrt(s.random()));
            return at(p.x, p.y, dot(s, 15, '#e8ac38', 0.4));
          }),
        ),
      ),
  },
};
