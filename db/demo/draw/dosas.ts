// Dosas, on teal so that the gold glows; every fold of the crepe is another outline.

import type { Dish } from './dish.ts';
import { butterPat, chilliRing, coriander, curryLeaf, dice, onionRing, sprinkle } from './garnish.ts';
import { crepe, crisp, dosaRoll, type Tone } from './griddle.ts';
import { blur, clipTo, hazy, linear, mottle, puff } from './light.ts';
import { between, type Scene } from './scene.ts';
import { at, blob, disc, group, path, scatter, stroke } from './shapes.ts';
import { dust, katori, leafPlate } from './sides.ts';
import { bananaLeaf, plate } from './vessels.ts';

const pale: Tone = { light: '#fff3cf', base: '#f6dca0', deep: '#dcb066', lace: '#bb7f35' };
const brown: Tone = { light: '#f3bf5f', base: '#dd9433', deep: '#a85f17', lace: '#7d3d0d' };

function potato(s: Scene, r: number): string {
  const lump = (x: number, y: number, k: number): string =>
    at(
      x,
      y,
      path(blob(s.random, r * k, r * k * 0.8, 0.16, 9), {
        fill: '#eebb35',
        filter: puff(s, r * 0.12, { gloss: 0.2, shadow: 8 }),
      }),
    );
  return group([
    lump(-r * 0.2, -r * 0.5, 0.6),
    lump(r * 0.1, r * 0.5, 0.64),
    lump(r * 0.15, 0, 0.8),
    lump(r * 0.8, r * 0.5, 0.34),
    sprinkle(s, 6, r * 0.7, () => dice(s, r * 0.22, '#f6d25c')),
    sprinkle(s, 2, r * 0.5, () => coriander(s, 24)),
  ]);
}

export const dosas: Record<string, Dish> = {
  'plain-dosa': {
    table: 'teal',
    draw: (s) => {
      const half = 'M-400 20C-396 -210 -210 -372 0 -372S396 -210 400 20C250 58 -250 62 -400 20Z';
      return (
        plate(s, 430) +
        at(20, 118, crepe(s, half, 400, 0, 20), -14) +
        katori(s, -96, 258, 96, 'coconut') +
        katori(s, 118, 262, 96, 'sambar')
      );
    },
  },
  'masala-dosa': {
    table: 'teal',
    draw: (s) =>
      leafPlate(s, 436) +
      at(-10, 80, dosaRoll(s, 790, 122, at(404, 6, potato(s, 84))), -20) +
      katori(s, -190, -190, 110, 'sambar') +
      katori(s, 60, -262, 96, 'coconut'),
  },
  'ghee-roast-dosa': {
    table: 'teal',
    draw: (s) => {
      const cone =
        'M-8 -420Q8 -436 22 -418C120 -210 210 10 262 190Q140 268 0 266T-262 196C-214 10 -110 -210 -8 -420Z';
      const fill = linear(
        s,
        [
          [0, brown.deep],
          [0.3, brown.base],
          [0.5, brown.light],
          [0.75, brown.base],
          [1, brown.lace],
        ],
        0,
        0.2,
        1,
        0.3,
      );
      const clip = clipTo(s, `<path d="${cone}"/>`);
      const bands = Array.from({ length: 9 }, (_, i) => {
        const y = -300 + i * 62;
        const w = (y + 430) * 0.48;
        return stroke(`M${-w} ${y}Q0 ${y + w * 0.42} ${w} ${y}`, brown.lace, between(s.random, 6, 16), {
          opacity: 0.25,
          filter: blur(s, 4),
        });
      });
      return (
        plate(s, 436) +
        at(
          -30,
          60,
          [
            group(path(cone, { fill, filter: mottle(s, brown.lace, { x: 0.016, cut: 0.5, opacity: 0.5 }) }), {
              filter: puff(s, 20, { gloss: 0.5, shadow: 26 }),
            }),
            group(
              [
                ...bands,
                path('M40 -420L262 190L190 220Q90 -120 4 -420Z', { fill: '#6a330b', opacity: 0.16 }),
                stroke('M-30 -330Q-120 -60 -150 190', '#fff3c4', 22, { opacity: 0.5, filter: blur(s, 9) }),
              ],
              { clip },
            ),
          ],
          12,
        ) +
        katori(s, 212, 232, 98, 'tomato') +
        katori(s, 280, 34, 88, 'coconut')
      );
    },
  },
  'mysore-masala-dosa': {
    table: 'teal',
    draw: (s) => {
      const wedge =
        'M-380 230C-330 -120 -100 -330 330 -330Q372 -326 366 -280C330 60 90 290 -350 272Q-386 268 -380 230Z';
      return (
        leafPlate(s, 436) +
        at(-6, 30, [
          path('M-370 256C-250 330 170 320 372 -270L330 -330Z', {
            fill: '#b02a14',
            filter: puff(s, 9, { shadow: 14 }),
          }),
          path('M-350 262C-220 300 140 280 362 -290L330 -330Z', {
            fill: '#e3b138',
            filter: mottle(s, '#a86a14', { x: 0.03, cut: 0.5 }),
          }),
          at(-16, -14, crepe(s, wedge, 760, -330, 240)),
          group(
            scatter(s, 7, 190, 150).map((p) =>
              at(
                p.x,
                p.y - 10,
                path(blob(s.random, between(s.random, 16, 44), 14, 0.2, 8), hazy(s, '#b3301a', 0.6, 5)),
                -40,
              ),
            ),
            {},
          ),
          at(40, -50, butterPat(s, 62), 10),
        ]) +
        katori(s, -220, -206, 96, 'coconut') +
        katori(s, 214, 236, 100, 'sambar')
      );
    },
  },
  'rava-dosa': {
    table: 'teal',
    draw: (s) => {
      const fold =
        'M-330 -206Q-120 -262 90 -234T356 -196Q384 -40 352 90T336 226Q120 258 -60 236T-346 216Q-380 60 -352 -60T-330 -206Z';
      const holes = scatter(s, 62, 320, 196).map((p) =>
        at(p.x, p.y, [
          path(blob(s.random, between(s.random, 9, 22), between(s.random, 7, 15), 0.2, 7), {
            fill: '#8f5518',
            opacity: 0.75,
          }),
          path(blob(s.random, between(s.random, 5, 13), between(s.random, 4, 9), 0.2, 7), {
            fill: '#e9eef0',
            opacity: 0.85,
          }),
        ]),
      );
      return (
        plate(s, 436) +
        at(
          0,
          30,
          [
            crepe(s, fold, 420, -40, 10, pale),
            group(holes),
            sprinkle(s, 5, 250, () => curryLeaf(s, 50), 0.55),
            sprinkle(s, 8, 260, () => chilliRing(s), 0.6),
          ],
          -9,
        ) +
        katori(s, -186, -262, 96, 'tomato') +
        katori(s, 30, -300, 90, 'coconut')
      );
    },
  },
  'set-dosa': {
    table: 'teal',
    draw: (s) => {
      const cake = (): string => {
        const pores = scatter(s, 60, 205).map((p) =>
          disc(p.x, p.y, between(s.random, 3, 8), { fill: '#c2843a', opacity: 0.5 }),
        );
        return group([
          path(blob(s.random, 240, 236, 0.02, 14), {
            fill: '#f4d794',
            filter: puff(s, 26, { gloss: 0.15, shadow: 22 }),
          }),
          disc(0, 0, 206, hazy(s, '#e7b35c', 0.55, 22)),
          disc(0, 0, 120, hazy(s, '#f6dca0', 0.7, 30)),
          ...pores,
        ]);
      };
      return (
        bananaLeaf(s, 1180, 820) +
        at(-150, -110, cake()) +
        at(150, -70, cake()) +
        at(-20, 130, [cake(), at(0, -10, butterPat(s, 56))]) +
        katori(s, 330, 220, 100, 'sambar', 'brass') +
        katori(s, -330, 210, 100, 'coconut', 'brass')
      );
    },
  },
  'paper-dosa': {
    table: 'teal',
    draw: (s) =>
      plate(s, 400) +
      at(-10, 20, dosaRoll(s, 1060, 92, '', crisp), -33) +
      katori(s, -190, -190, 104, 'sambar') +
      katori(s, 178, 200, 100, 'coconut') +
      katori(s, -16, 268, 84, 'tomato'),
  },
  'onion-uttapam': {
    table: 'teal',
    draw: (s) => {
      const round = blob(s.random, 330, 322, 0.025, 16);
      return (
        leafPlate(s, 436) +
        at(-20, 0, [
          crepe(s, round, 330, 0, 0),
          disc(0, 0, 240, hazy(s, pale.light, 0.5, 50)),
          sprinkle(s, 8, 250, () => onionRing(s, between(s.random, 34, 52))),
          sprinkle(s, 16, 275, () => dice(s, 17, '#d94f2c')),
          sprinkle(s, 16, 270, () => dice(s, 15, '#c86a98')),
          sprinkle(s, 12, 265, () => chilliRing(s)),
          sprinkle(s, 20, 270, () => coriander(s, 32)),
          dust(s, 270, '#8a3b14', 30, 0.5),
        ]) +
        katori(s, 262, 232, 104, 'coconut')
      );
    },
  },
};
