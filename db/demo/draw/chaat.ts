// The chaat counter, on terracotta.

import { bun, pakora, pomegranate, puri, samosa, sev } from './chaat-pieces.ts';
import type { Dish } from './dish.ts';
import { gravy, heapLight, pile, pool, rice } from './food.ts';
import { butterPat, chilli, coriander, dice, dot, lemonWedge, onionRing, sprinkle } from './garnish.ts';
import { char } from './griddle.ts';
import { linear, puff, radial } from './light.ts';
import { pick } from './scene.ts';
import { at, blob, group, path } from './shapes.ts';
import { around, drizzle, dust, katori } from './sides.ts';
import { bowl, plate } from './vessels.ts';

export const chaat: Record<string, Dish> = {
  'pani-puri': {
    table: 'clay',
    draw: (s) =>
      plate(s, 440, 'brass') +
      around(
        7,
        274,
        (i) =>
          at(
            0,
            0,
            puri(
              s,
              120,
              group([
                sprinkle(s, 6, 42, () => dice(s, 20, i % 2 ? '#f1d07a' : '#c9a05a')),
                sprinkle(s, 3, 34, () => coriander(s, 30)),
              ]),
            ),
          ),
        -90,
      ) +
      at(
        0,
        0,
        bowl(
          s,
          138,
          'steel',
          pool(s, 130, '#9cb84a', '#56791f') +
            sprinkle(s, 9, 100, () => dot(s, 11, '#e8b13c', 0.4)) +
            sprinkle(s, 4, 80, () => coriander(s, 36)),
          16,
        ),
      ),
  },
  'dahi-puri': {
    table: 'clay',
    draw: (s) => {
      const one = (): string =>
        puri(
          s,
          122,
          group([
            path(blob(s.random, 92, 84, 0.14, 10), {
              fill: '#fffdf7',
              filter: puff(s, 13, { gloss: 0.3, shadow: 6 }),
            }),
            drizzle(s, 62, '#6d2f14', 10, 20, 3),
            drizzle(s, 58, '#5f9636', 8, 100, 2),
            sev(s, 11, 62),
            pomegranate(s, 5, 56),
            sprinkle(s, 2, 44, () => coriander(s, 32)),
          ]),
        );
      return plate(s, 440, 'white', '#3f7f5a') + around(6, 236, () => at(0, 0, one()), -60) + one();
    },
  },
  'bhel-puri': {
    table: 'clay',
    draw: (s) =>
      bowl(
        s,
        415,
        'brass',
        rice(s, 380, 380, ['#fdf3d9', '#f6e2b4', '#fffaf0', '#efd49a'], '#b98a45', 250, 54) +
          sprinkle(s, 18, 300, () => dice(s, 24, '#d9432a')) +
          sprinkle(s, 16, 290, () => dice(s, 20, '#cf7fa5')) +
          sprinkle(s, 12, 290, () => dice(s, 28, '#f1d07a')) +
          sprinkle(s, 9, 280, () =>
            path(blob(s.random, 56, 44, 0.06, 9), {
              fill: '#dca04c',
              filter: puff(s, 8, { gloss: 0.3, shadow: 9 }),
            }),
          ) +
          sev(s, 70, 270) +
          pomegranate(s, 18, 270) +
          sprinkle(s, 14, 280, () => coriander(s, 42)) +
          heapLight(s, 360, 360),
      ) + at(230, 262, lemonWedge(s, 92, '#8fae2f', '#d5e08a'), -30),
  },
  samosa: {
    table: 'clay',
    draw: (s) =>
      plate(s, 440) +
      at(-130, -70, samosa(s), -22) +
      at(140, 40, samosa(s), 24) +
      katori(s, -170, 262, 104, 'mint') +
      katori(s, 196, -258, 96, 'tamarind') +
      at(-30, 296, chilli(s, 170, '#4f8f2f'), -16),
  },
  'onion-pakora': {
    table: 'clay',
    draw: (s) =>
      plate(s, 440, 'white', '#b5652f') +
      pile(s, 15, 250, 240, () => pakora(s)) +
      at(40, -10, chilli(s, 210, '#4f8f2f'), -30) +
      at(-70, 60, chilli(s, 180, '#5f9d38'), 24) +
      katori(s, 262, 238, 110, 'mint') +
      sprinkle(s, 3, 250, () => onionRing(s, 50)),
  },
  'pav-bhaji': {
    table: 'clay',
    draw: (s) =>
      plate(s, 446) +
      at(
        -90,
        40,
        bowl(
          s,
          290,
          'iron',
          gravy(s, 265, { light: '#dc5f2a', base: '#bd3f16', deep: '#7d2308', oil: '#f08a35' }, 44) +
            sprinkle(s, 30, 220, () => dice(s, 13, pick(s.random, ['#e88a45', '#8fae45', '#d4421f']))) +
            at(-10, -10, butterPat(s, 96)) +
            sprinkle(s, 8, 190, () => coriander(s, 40)) +
            sprinkle(s, 14, 190, () => dice(s, 15, '#d58bb0')),
          18,
        ),
      ) +
      at(236, -190, bun(s, 138, 120), 12) +
      at(282, 50, bun(s, 138, 120), -6) +
      at(190, 268, lemonWedge(s, 84), -30) +
      at(90, -330, onionRing(s, 50)),
  },
  'vada-pav': {
    table: 'clay',
    draw: (s) => {
      const one = (): string =>
        group([
          at(
            0,
            96,
            path(blob(s.random, 190, 96, 0.03, 12), {
              fill: linear(
                s,
                [
                  [0, '#f8e2b4'],
                  [1, '#c98a3c'],
                ],
                0,
                0,
                0,
                1,
              ),
              filter: puff(s, 26, { gloss: 0.2, shadow: 26 }),
            }),
          ),
          at(
            0,
            52,
            path(blob(s.random, 196, 40, 0.1, 12), { fill: '#5f9636', filter: puff(s, 8, { shadow: 8 }) }),
          ),
          at(0, 20, [
            path(blob(s.random, 168, 84, 0.06, 12), {
              fill: radial(s, [
                [0, '#f1b24a'],
                [1, '#b9701c'],
              ]),
              filter: puff(s, 24, { gloss: 0.35, shadow: 10 }),
            }),
            sprinkle(s, 18, 140, () => dot(s, 8, '#d6922f', 0.3), 0.45),
          ]),
          at(
            0,
            -18,
            path(blob(s.random, 176, 34, 0.12, 12), { fill: '#b5301a', filter: puff(s, 8, { shadow: 6 }) }),
          ),
          at(0, -86, bun(s, 200, 108)),
        ]);
      return (
        plate(s, 440, 'blue', '#d9e6ec') +
        at(-166, -60, one(), -8) +
        at(170, 10, one(), 6) +
        at(-60, 262, chilli(s, 210, '#4f8f2f'), -8) +
        at(-236, 224, [
          path(blob(s.random, 62, 44, 0.14, 10), {
            fill: '#b8401d',
            filter: puff(s, 12, { gloss: 0.1, shadow: 8 }),
          }),
          dust(s, 76, '#9c2a10', 50),
        ]) +
        at(120, 300, chilli(s, 170, '#5f9d38'), 14)
      );
    },
  },
  'aloo-tikki-chaat': {
    table: 'clay',
    draw: (s) => {
      const tikki = (): string =>
        group([
          path(blob(s.random, 164, 158, 0.035, 12), {
            fill: radial(s, [
              [0, '#e8b055'],
              [0.6, '#cc8630'],
              [1, '#8f5213'],
            ]),
            filter: puff(s, 24, { gloss: 0.3, shadow: 18 }),
          }),
          char(s, 150, 150, 10, '#7a3d0c', 0.13),
        ]);
      return bowl(
        s,
        425,
        'clay',
        pool(s, 390, '#e6c58c', '#a8763a') +
          at(-140, -110, tikki()) +
          at(150, -80, tikki()) +
          at(-10, 140, tikki()) +
          at(
            0,
            0,
            path(blob(s.random, 230, 200, 0.2, 13), {
              fill: '#fffdf7',
              opacity: 0.97,
              filter: puff(s, 18, { gloss: 0.3, shadow: 8 }),
            }),
          ) +
          drizzle(s, 210, '#6d2f14', 22, 24, 4) +
          drizzle(s, 180, '#5f9636', 17, 70, 3) +
          sprinkle(s, 16, 250, () =>
            path(blob(s.random, 26, 24, 0.06, 8), {
              fill: '#d9a253',
              filter: puff(s, 8, { gloss: 0.35, shadow: 7 }),
            }),
          ) +
          sev(s, 46, 220) +
          pomegranate(s, 18, 230) +
          sprinkle(s, 9, 230, () => coriander(s, 42)),
      );
    },
  },
};
