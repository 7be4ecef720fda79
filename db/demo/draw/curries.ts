// The fourteen curries: same bowls and same spoonful of light, each with its own gravy and pieces.

import { bean, chickpea, floret, halfEgg, herbs, meat, okra, pepper } from './curry-pieces.ts';
import type { Dish } from './dish.ts';
import { cube, type Gravy, gravy, heapLight, pile } from './food.ts';
import { butterPat, chilli, creamSwirl, dice, dot, onionRing, sliver, sprinkle, strand } from './garnish.ts';
import { blur, hazy, linear, puff } from './light.ts';
import { between, pick, type Scene } from './scene.ts';
import { at, blob, disc, group, oval, path, stroke } from './shapes.ts';
import { napkin } from './tables.ts';
import { bowl, hammered, karahi, type Material } from './vessels.ts';

const R = 345;

type Serving = {
  vessel: Material;
  handles?: number;
  cloth?: [turn: number, stripe: string];
  gravy: Gravy;
  lumps?: number;
  pieces: (s: Scene) => string;
};

function serve(table: Dish['table'], { vessel, handles, cloth, gravy: sauce, lumps, pieces }: Serving): Dish {
  return {
    table,
    draw: (s) => {
      const content = gravy(s, R, sauce, lumps) + pieces(s);
      const under = cloth ? napkin(s, 0, 0, cloth[0], '#fffaf0', cloth[1]) : '';
      if (handles === undefined) return under + bowl(s, 405, vessel, content);
      return (
        under +
        karahi(s, 385, vessel, content, handles) +
        (vessel === 'copper' ? hammered(373, '#7a3a20', 44) : '')
      );
    },
  };
}

export const curries: Record<string, Dish> = {
  'paneer-butter-masala': serve('paper', {
    vessel: 'copper',
    handles: 18,
    gravy: { light: '#f28a3c', base: '#e0611f', deep: '#a83310', oil: '#f9ab45' },
    pieces: (s) =>
      pile(s, 12, 250, 240, () => cube(s, 116, '#fff1d0')) + at(10, 0, creamSwirl(s, 150)) + herbs(s, 6),
  }),
  'palak-paneer': serve('paper', {
    vessel: 'copper',
    handles: -14,
    cloth: [24, '#c9572f'],
    gravy: { light: '#6d9c3a', base: '#477826', deep: '#284c14' },
    lumps: 24,
    pieces: (s) =>
      pile(s, 11, 245, 235, () => cube(s, 114, '#fff4da')) +
      at(30, 20, creamSwirl(s, 120, 1.3, '#fdf3d8', 13)) +
      sprinkle(s, 12, 250, () => sliver(s, '#f0dca0', 44)),
  }),
  'kadhai-paneer': serve('paper', {
    vessel: 'iron',
    handles: 24,
    gravy: { light: '#d9622b', base: '#b8431a', deep: '#7a260c', oil: '#ee8c35' },
    pieces: (s) =>
      pile(
        s,
        24,
        270,
        260,
        (i) =>
          [cube(s, 104, '#fdeecb'), pepper(s, '#5b9b34'), pepper(s, '#d8372a'), dice(s, 40, '#f0b9c9')][
            i % 4
          ] ?? '',
      ) +
      herbs(s, 7) +
      at(20, -20, chilli(s, 190, '#9c1d0f'), 30),
  }),
  'malai-kofta': serve('paper', {
    vessel: 'white',
    cloth: [-28, '#4f8a4a'],
    gravy: { light: '#f9c681', base: '#eda850', deep: '#c17423', oil: '#f7b75c' },
    pieces: (s) =>
      [
        [-130, -90],
        [120, -120],
        [-10, 40],
        [-150, 150],
        [170, 110],
      ]
        .map(([x = 0, y = 0]) =>
          at(
            x,
            y,
            [
              path(blob(s.random, 98, 88, 0.04, 10), {
                fill: '#b8692a',
                filter: puff(s, 24, { gloss: 0.4, shadow: 16 }),
              }),
              path(blob(s.random, 66, 48, 0.2, 9), {
                fill: '#f4bd70',
                opacity: 0.9,
                filter: puff(s, 8, { gloss: 0.4 }),
              }),
              at(0, -4, sliver(s, '#7da33f', 34), 30),
            ],
            between(s.random, -40, 40),
          ),
        )
        .join('') +
      creamSwirl(s, 240, 1.1, '#fff6e2', 13) +
      sprinkle(s, 14, 260, () => sliver(s, pick(s.random, ['#fdf0d2', '#8fb04a']), 36)),
  }),
  'dal-makhani': serve('paper', {
    vessel: 'brass',
    cloth: [32, '#c9572f'],
    gravy: { light: '#8c4a28', base: '#68301a', deep: '#3d180c', oil: '#a85a2c' },
    lumps: 22,
    pieces: (s) =>
      sprinkle(s, 90, 310, () =>
        oval(0, 0, 19, 13, {
          fill: pick(s.random, ['#7b4024', '#4e2413', '#93512c']),
          filter: puff(s, 4, { gloss: 0.45, shadow: 4 }),
        }),
      ) +
      creamSwirl(s, 210, 1.9, '#fff3df', 15) +
      at(0, 0, butterPat(s, 84)) +
      herbs(s, 4, 260),
  }),
  'dal-tadka': serve('paper', {
    vessel: 'brass',
    handles: -20,
    cloth: [20, '#4f8a4a'],
    gravy: { light: '#fbd14e', base: '#efb428', deep: '#bf7f10', oil: '#e2791f' },
    lumps: 26,
    pieces: (s) =>
      sprinkle(s, 60, 300, () =>
        oval(0, 0, 15, 11, { fill: '#f9dc78', opacity: 0.8, filter: puff(s, 3, { gloss: 0.3 }) }),
      ) +
      group([path(blob(s.random, 160, 120, 0.2, 11), hazy(s, '#c5541a', 0.5, 14))]) +
      at(-40, -30, chilli(s, 200, '#a31f10'), -24) +
      at(60, 50, chilli(s, 180, '#b82a15'), 150) +
      sprinkle(s, 22, 150, () => strand('#5a2c10', 20, 6)) +
      sprinkle(s, 9, 160, () => sliver(s, '#e0a544', 40)) +
      herbs(s, 8),
  }),
  'chana-masala': serve('paper', {
    vessel: 'copper',
    gravy: { light: '#b7652a', base: '#96481a', deep: '#5c260b', oil: '#d07c2e' },
    pieces: (s) =>
      pile(s, 74, 300, 295, () => chickpea(s)) +
      heapLight(s, 320, 320) +
      sprinkle(s, 3, 150, () => onionRing(s, 62)) +
      herbs(s, 8) +
      at(90, 110, chilli(s, 200, '#4f8f2f'), -40) +
      sprinkle(s, 8, 200, () => sliver(s, '#f1d489', 46)),
  }),
  'rajma-masala': serve('paper', {
    vessel: 'steel',
    cloth: [-34, '#d9982a'],
    gravy: { light: '#b5452a', base: '#912d18', deep: '#581508', oil: '#c9602c' },
    pieces: (s) =>
      pile(s, 52, 295, 290, () => bean(s, pick(s.random, ['#7d2418', '#8f2e1c', '#6a1a12']), 34)) +
      creamSwirl(s, 110, 1.2, '#fbe9d0', 11) +
      herbs(s, 9) +
      sprinkle(s, 6, 200, () => sliver(s, '#efd28a', 48)),
  }),
  'aloo-gobi': serve('paper', {
    vessel: 'iron',
    handles: -22,
    gravy: { light: '#e2b03c', base: '#c48e24', deep: '#8a5a10', oil: '#e8b544' },
    pieces: (s) =>
      pile(s, 23, 275, 270, (i) =>
        i % 2 ? floret(s) : meat(s, pick(s.random, ['#f0c24a', '#e8b53c']), 62),
      ) +
      sprinkle(s, 9, 260, () => dice(s, 24, '#d4502a')) +
      sprinkle(s, 20, 270, () => strand('#4a2a12', 16, 5)) +
      herbs(s, 10),
  }),
  'bhindi-masala': serve('paper', {
    vessel: 'clay',
    gravy: { light: '#a5702c', base: '#80511b', deep: '#4d2c0b' },
    pieces: (s) =>
      pile(s, 34, 285, 280, () => okra(s)) +
      sprinkle(s, 10, 260, () => dice(s, 26, '#d4502a')) +
      sprinkle(s, 9, 250, () => sliver(s, '#e9bfd2', 70)) +
      heapLight(s, 320, 320),
  }),
  'baingan-bharta': serve('paper', {
    vessel: 'clay',
    cloth: [28, '#4f8a4a'],
    gravy: { light: '#a4622f', base: '#7d421c', deep: '#4a220c', oil: '#c27a35' },
    lumps: 46,
    pieces: (s) =>
      sprinkle(s, 46, 290, () =>
        path(blob(s.random, 34, 17, 0.25, 8), {
          fill: pick(s.random, ['#b5763c', '#8a4d22', '#6d3a26', '#c58a4c']),
          filter: puff(s, 6, { gloss: 0.35, shadow: 5 }),
        }),
      ) +
      sprinkle(s, 16, 270, () => dice(s, 20, '#d9482a')) +
      sprinkle(s, 14, 270, () => dice(s, 14, '#cf86a8')) +
      sprinkle(s, 18, 270, () => dot(s, 13, '#6fae3c', 0.5)) +
      herbs(s, 9) +
      at(-20, 10, chilli(s, 190, '#4f8f2f'), 40),
  }),
  'egg-curry': serve('paper', {
    vessel: 'steel',
    gravy: { light: '#dd6f2e', base: '#bd4c1b', deep: '#7c290c', oil: '#f09a3c' },
    pieces: (s) =>
      [
        [-140, -110, 20],
        [110, -150, -30],
        [150, 60, 50],
        [-20, 50, -10],
        [-160, 140, 30],
        [60, 210, 0],
      ]
        .map(([x = 0, y = 0, turn = 0]) => at(x, y, halfEgg(s), turn))
        .join('') +
      herbs(s, 11, 270) +
      sprinkle(s, 20, 270, () => disc(0, 0, 4, { fill: '#7c290c', opacity: 0.6 })),
  }),
  'butter-chicken': serve('paper', {
    vessel: 'brass',
    handles: 14,
    cloth: [-22, '#4f8a4a'],
    gravy: { light: '#f79a4c', base: '#e8742a', deep: '#b04414', oil: '#fbb458' },
    pieces: (s) =>
      pile(s, 11, 245, 235, () =>
        group([
          meat(s, pick(s.random, ['#d0642a', '#c25a26']), 78),
          at(-12, -10, oval(0, 0, 30, 10, hazy(s, '#6d2408', 0.4, 6)), 20),
        ]),
      ) +
      at(-10, 10, creamSwirl(s, 235, 2.1, '#fff1da', 17)) +
      at(60, -60, butterPat(s, 72)) +
      sprinkle(s, 9, 250, () => strand('#6d7f2a', 30, 7)),
  }),
  'mutton-rogan-josh': serve('paper', {
    vessel: 'copper',
    gravy: { light: '#b5351d', base: '#8f1f10', deep: '#540d06', oil: '#d9491d' },
    pieces: (s) =>
      pile(s, 9, 230, 220, (i) =>
        group([
          meat(s, pick(s.random, ['#7a3a22', '#8a452a', '#6d301a']), 96),
          i % 3 === 0
            ? group([
                oval(40, 0, 30, 26, { fill: '#f3e3c8', filter: puff(s, 7, { gloss: 0.3, shadow: 5 }) }),
                oval(40, 0, 13, 11, { fill: '#9b4a30' }),
              ])
            : stroke('M-50 -12Q0 -34 50 -8', '#a9603c', 9, { opacity: 0.6, filter: blur(s, 3) }),
        ]),
      ) +
      sprinkle(s, 12, 240, () => sliver(s, '#f0d690', 54)) +
      herbs(s, 7) +
      at(
        -120,
        190,
        stroke(
          'M-60 0H60',
          linear(s, [
            [0, '#8a5a2c'],
            [1, '#5f3817'],
          ]),
          18,
          { filter: puff(s, 6, { shadow: 6 }) },
        ),
        24,
      ),
  }),
};
