// Off the coals, on slate and wood.

import type { Dish } from './dish.ts';
import { cube } from './food.ts';
import { butterPat, coriander, lemonWedge, mint, onionRing, sliver, sprinkle } from './garnish.ts';
import { bread, char } from './griddle.ts';
import { blur, clipTo, hazy, mottle, puff, radial } from './light.ts';
import { between, pick } from './scene.ts';
import { at, blob, curve, disc, group, path, polar, stroke } from './shapes.ts';
import { dust, katori } from './sides.ts';
import { drumstick, kebab, naan, naanTone, wheat } from './tandoor-pieces.ts';
import { bananaLeaf, board, plate } from './vessels.ts';

export const tandoor: Record<string, Dish> = {
  'paneer-tikka': {
    table: 'slate',
    draw: (s) => {
      const piece = (i: number): string =>
        i % 2 === 0
          ? group([
              group(cube(s, 156, '#f0a544', { gloss: 0.3, shadow: 14 })),
              disc(-20, -10, 30, hazy(s, '#8f3a0c', 0.55, 9)),
              stroke('M-50 34L44 -40M-20 50L54 -10', '#6d2a08', 8, { opacity: 0.55, filter: blur(s, 3) }),
            ])
          : path(blob(s.random, 46, 72, 0.08, 8), {
              fill: ['#4f9434', '#cf3a26', '#c9698f'][((i - 1) / 2) % 3] ?? '',
              filter: puff(s, 12, { gloss: 0.5, shadow: 12 }),
            });
      const skewer = (y: number, turn: number): string =>
        at(
          0,
          y,
          [
            stroke('M-520 0H500', '#c9c2ba', 10, { filter: puff(s, 3, { gloss: 0.7, shadow: 10 }) }),
            ...Array.from({ length: 7 }, (_, i) => at(-362 + i * 118, 0, piece(i), between(s.random, -7, 7))),
          ],
          turn,
        );
      return (
        board(s, 1120, 800) +
        skewer(-210, -5) +
        skewer(14, -5) +
        katori(s, 300, 244, 112, 'mint') +
        at(80, 270, lemonWedge(s, 84), -20) +
        at(-190, 250, onionRing(s, 84)) +
        at(-260, 280, onionRing(s, 62)) +
        at(-110, 290, mint(s, 70))
      );
    },
  },
  'tandoori-chicken': {
    table: 'slate',
    draw: (s) =>
      board(s, 1120, 800) +
      bananaLeaf(s, 900, 660) +
      at(-100, -150, drumstick(s), -16) +
      at(90, 6, drumstick(s), 8) +
      at(-120, 150, drumstick(s), -10) +
      at(270, -196, onionRing(s, 76)) +
      at(320, -150, onionRing(s, 58)) +
      at(258, 190, lemonWedge(s, 96), 24) +
      at(-300, 10, mint(s, 76)) +
      sprinkle(s, 5, 240, () => coriander(s, 40)),
  },
  'seekh-kebab': {
    table: 'slate',
    draw: (s) =>
      board(s, 1120, 800) +
      at(-10, -226, kebab(s, 640), -6, 1.14, 1.3) +
      at(20, -76, kebab(s, 640), -6, 1.14, 1.3) +
      at(-4, 74, kebab(s, 640), -6, 1.14, 1.3) +
      katori(s, -240, 250, 112, 'mint') +
      at(60, 262, lemonWedge(s, 88), -12) +
      at(230, 240, onionRing(s, 76)) +
      at(300, 268, onionRing(s, 58)) +
      at(-60, 280, mint(s, 64)),
  },
  'butter-naan': {
    table: 'slate',
    draw: (s) =>
      board(s, 1120, 800) +
      at(70, -90, bread(s, naan(s, 360), 340, 190, naanTone), -30) +
      at(
        -40,
        80,
        [
          bread(s, naan(s, 380), 350, 200, naanTone),
          at(
            -90,
            -60,
            stroke('M-120 20Q0 -60 200 -10', '#fff7cf', 40, { opacity: 0.4, filter: blur(s, 14) }),
          ),
          at(20, -10, butterPat(s, 92), 10),
        ],
        8,
      ),
  },
  'garlic-naan': {
    table: 'slate',
    draw: (s) =>
      plate(s, 436, 'blue', '#d9e6ec') +
      at(
        0,
        0,
        [
          bread(s, naan(s, 386), 350, 200, naanTone, { spots: 14, bubbles: 8 }),
          sprinkle(
            s,
            34,
            300,
            () =>
              path(blob(s.random, 17, 11, 0.2, 6), {
                fill: pick(s.random, ['#fff3cd', '#e5b869', '#d69a45']),
                filter: puff(s, 3, { gloss: 0.3, shadow: 4 }),
              }),
            0.56,
          ),
          sprinkle(s, 22, 310, () => coriander(s, 34), 0.56),
        ],
        -24,
      ) +
      katori(s, 270, 232, 96, 'dal'),
  },
  'tandoori-roti': {
    table: 'slate',
    draw: (s) =>
      plate(s, 436, 'brass') +
      at(
        -60,
        -70,
        bread(s, blob(s.random, 270, 264, 0.03, 14), 250, 250, wheat, {
          spots: 18,
          spot: '#5a2f12',
          bubbles: 8,
        }),
      ) +
      at(
        60,
        66,
        bread(s, blob(s.random, 276, 270, 0.03, 14), 256, 250, wheat, {
          spots: 20,
          spot: '#5a2f12',
          bubbles: 9,
        }),
      ),
  },
  'lachha-paratha': {
    table: 'slate',
    draw: (s) => {
      const round = blob(s.random, 350, 340, 0.03, 16);
      const clip = clipTo(s, `<path d="${round}"/>`);
      const spiral = curve(
        Array.from({ length: 74 }, (_, i) => polar(i * 31, 12 + i * 4.7 + between(s.random, -5, 5))),
      );
      return (
        plate(s, 436, 'white', '#b5652f') +
        group(
          path(round, {
            fill: radial(s, [
              [0, '#f2cf8a'],
              [0.7, '#deab5c'],
              [1, '#b07632'],
            ]),
            filter: mottle(s, '#94561d', { x: 0.013, cut: 0.48, opacity: 0.6 }),
          }),
          { filter: puff(s, 18, { gloss: 0.2, shadow: 18 }) },
        ) +
        group(
          [
            at(4, 6, stroke(spiral, '#7d4314', 20, { opacity: 0.55, filter: blur(s, 4) })),
            stroke(spiral, '#f8e0a6', 11, { opacity: 0.85, filter: blur(s, 1.5) }),
            char(s, 330, 330, 16, '#6d3510', 0.09),
          ],
          { clip },
        ) +
        at(20, -10, butterPat(s, 70))
      );
    },
  },
  'aloo-paratha': {
    table: 'slate',
    draw: (s) =>
      plate(s, 436) +
      at(-50, -40, [
        bread(s, blob(s.random, 318, 310, 0.025, 16), 300, 290, ['#f4d596', '#e2b364', '#b67d36'], {
          spots: 24,
          spot: '#8a4d17',
          bubbles: 0,
          size: 0.13,
        }),
        sprinkle(s, 14, 250, () => path(blob(s.random, 26, 16, 0.2, 8), hazy(s, '#6f9a3a', 0.5, 4))),
        dust(s, 260, '#8a4d17', 20, 0.4),
        at(-10, 0, butterPat(s, 92)),
      ]) +
      katori(s, 262, 120, 104, 'curd') +
      katori(s, 110, 290, 88, 'pickle') +
      at(-190, 300, sliver(s, '#5c9a36', 130), -10),
  },
};
