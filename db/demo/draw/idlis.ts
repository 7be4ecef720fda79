// Steamed and fried breakfast, on turmeric.

import type { Dish } from './dish.ts';
import { gravy, heapLight, pile, pool } from './food.ts';
import { cashew, chilli, coriander, curryLeaf, dot, mustardSeed, sprinkle } from './garnish.ts';
import { idli, vada } from './griddle.ts';
import { hazy, puff } from './light.ts';
import { between, type Scene } from './scene.ts';
import { at, blob, group, path } from './shapes.ts';
import { dust, katori, leafPlate } from './sides.ts';
import { bananaLeaf, bowl, plate } from './vessels.ts';

const sambar = { light: '#e59a3c', base: '#cb7322', deep: '#8f4411', oil: '#f5ae48' };

function mash(s: Scene, rx: number, ry: number, color: string, bits: string): string {
  return group([
    path(blob(s.random, rx, ry, 0.035, 14), {
      fill: color,
      filter: puff(s, rx * 0.12, { gloss: 0.2, shadow: 18 }),
    }),
    sprinkle(
      s,
      90,
      rx * 0.86,
      () =>
        path(blob(s.random, 17, 10, 0.2, 6), {
          fill: s.random() < 0.6 ? bits : color,
          opacity: 0.8,
          filter: puff(s, 3, { gloss: 0.2 }),
        }),
      ry / rx,
    ),
    heapLight(s, rx, ry),
  ]);
}

export const idlis: Record<string, Dish> = {
  'steamed-idli': {
    table: 'turmeric',
    draw: (s) =>
      leafPlate(s, 436) +
      at(-150, -128, idli(s, 158)) +
      at(146, -154, idli(s, 158)) +
      at(-28, 128, idli(s, 158)) +
      katori(s, 232, 138, 116, 'sambar') +
      katori(s, -250, 162, 92, 'coconut'),
  },
  'ghee-podi-mini-idli': {
    table: 'turmeric',
    draw: (s) =>
      bowl(
        s,
        420,
        'brass',
        pool(s, 380, '#d9772d', '#7d3410') +
          pile(s, 19, 285, 285, () =>
            group([
              idli(s, 82, '#f7dfae', '#d89a55'),
              path(blob(s.random, 64, 56, 0.2, 10), hazy(s, '#b85a1f', 0.6, 9)),
              dust(s, 62, '#8f3611', 26, 0.7),
            ]),
          ) +
          sprinkle(s, 7, 240, () => curryLeaf(s, 70)) +
          sprinkle(s, 16, 270, () => mustardSeed(s)) +
          at(90, 40, chilli(s, 170, '#a3200f'), -30),
      ),
  },
  'sambar-idli': {
    table: 'turmeric',
    draw: (s) =>
      bowl(
        s,
        420,
        'steel',
        gravy(s, 385, sambar) +
          at(-110, -100, idli(s, 150)) +
          at(140, -30, idli(s, 150)) +
          at(-60, 150, idli(s, 140)) +
          [
            [-90, -46],
            [160, 24],
            [-40, 200],
          ]
            .map(([x = 0, y = 0]) =>
              at(
                x,
                y,
                path(blob(s.random, 120, 60, 0.22, 10), {
                  fill: '#d98228',
                  opacity: 0.8,
                  filter: puff(s, 9, { gloss: 0.4 }),
                }),
                between(s.random, -20, 20),
              ),
            )
            .join('') +
          sprinkle(s, 5, 300, () => dot(s, 30, '#e2703a', 0.4)) +
          sprinkle(s, 10, 290, () => coriander(s, 38)) +
          sprinkle(s, 6, 280, () => curryLeaf(s, 60)) +
          sprinkle(s, 12, 280, () => mustardSeed(s)),
      ),
  },
  'rava-idli': {
    table: 'turmeric',
    draw: (s) => {
      const one = (): string =>
        group([
          idli(s, 206, '#f6dc97', '#cf9f4a'),
          sprinkle(s, 12, 140, () => mustardSeed(s)),
          sprinkle(s, 7, 120, () => path(blob(s.random, 13, 10, 0.2, 6), { fill: '#dd7a34' })),
          sprinkle(s, 4, 110, () => coriander(s, 30)),
          at(-10, 0, cashew(s, 112), 64),
          at(20, 60, curryLeaf(s, 70), 60),
        ]);
      return (
        bananaLeaf(s, 1180, 800) +
        at(-200, -100, one()) +
        at(206, -60, one()) +
        katori(s, -130, 234, 112, 'coconut', 'brass') +
        katori(s, 130, 258, 104, 'sambar', 'brass')
      );
    },
  },
  'medu-vada': {
    table: 'turmeric',
    draw: (s) =>
      plate(s, 436) +
      at(-160, -110, vada(s, 176)) +
      at(170, -130, vada(s, 170)) +
      at(10, 150, vada(s, 178)) +
      katori(s, 266, 132, 104, 'coconut') +
      katori(s, -262, 156, 92, 'sambar'),
  },
  'curd-vada': {
    table: 'turmeric',
    draw: (s) => {
      const coated = (x: number, y: number): string =>
        at(x, y, [
          vada(s, 164, '#d9a35c', '#a86f30'),
          path(blob(s.random, 150, 120, 0.14, 11), {
            fill: '#fffdf7',
            opacity: 0.93,
            filter: puff(s, 16, { gloss: 0.25, shadow: 6 }),
          }),
        ]);
      return bowl(
        s,
        420,
        'clay',
        pool(s, 385, '#ffffff', '#e9e2cf') +
          coated(-120, -80) +
          coated(130, -40) +
          coated(-30, 150) +
          at(-100, -90, dust(s, 80, '#c0321a', 40)) +
          at(140, -40, dust(s, 74, '#7a4a22', 36)) +
          sprinkle(s, 20, 280, () => dot(s, 13, '#e8b13c', 0.4)) +
          sprinkle(s, 9, 270, () => coriander(s, 40)) +
          sprinkle(s, 12, 270, () => mustardSeed(s)),
      );
    },
  },
  'ven-pongal': {
    table: 'turmeric',
    draw: (s) =>
      bananaLeaf(s, 1180, 820) +
      at(-40, -20, [
        mash(s, 310, 250, '#f3d272', '#fae7a6'),
        at(0, 0, path(blob(s.random, 90, 56, 0.15, 9), { ...hazy(s, '#ffe98a', 0.9, 6) })),
        sprinkle(s, 9, 220, () => cashew(s, 62), 0.75),
        sprinkle(s, 20, 250, () => dot(s, between(s.random, 7, 10), '#33231a'), 0.8),
        sprinkle(s, 6, 210, () => curryLeaf(s, 70), 0.75),
      ]) +
      katori(s, 330, 160, 112, 'sambar', 'brass') +
      katori(s, 330, -150, 96, 'coconut', 'brass'),
  },
};
