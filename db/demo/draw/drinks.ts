// Drinks, the only dishes seen from the side: from above all glasses are circles.

import type { Dish } from './dish.ts';
import { beans, cardamom, ice, slice, straw } from './drink-extras.ts';
import { coriander, curryLeaf, lemonWedge, mint, sliver, sprinkle, strand } from './garnish.ts';
import { cup, dish, foam, glass, standing } from './glass.ts';
import { blur, hazy, puff, radial } from './light.ts';
import { between, pick } from './scene.ts';
import { at, blob, disc, group, oval, path, stroke } from './shapes.ts';

export const drinks: Record<string, Dish> = {
  'filter-coffee': {
    table: 'steel',
    draw: (s) =>
      at(
        0,
        20,
        dish(
          s,
          300,
          116,
          190,
          at(
            0,
            -40,
            cup(
              s,
              { h: 500, top: 178, bottom: 138 },
              'steel',
              { top: '#c98d58', base: '#8a5024' },
              { onTop: foam(s, 158, '#e2b688', '#b57a45') },
            ),
          ),
        ),
        0,
        1.16,
      ) +
      beans(s, -400, 330) +
      beans(s, -340, 380) +
      beans(s, 390, 340),
  },
  'masala-chai': {
    table: 'steel',
    draw: (s) => {
      const tea = { light: '#d69a5e', base: '#bd7a3f', deep: '#8a4f22', top: '#dba872' };
      const shape = { h: 420, top: 150, bottom: 112 };
      return (
        at(-150, -70, glass(s, shape, tea, { ribs: 9, onTop: foam(s, 118, '#e0b07c', '#f3d3a8') }), 0, 1.2) +
        at(
          150,
          70,
          glass(s, { h: 450, top: 162, bottom: 120 }, tea, {
            ribs: 9,
            onTop: foam(s, 128, '#e0b07c', '#f3d3a8'),
          }),
          0,
          1.2,
        ) +
        at(-250, 290, cardamom(s), 20) +
        at(-180, 330, cardamom(s), -30) +
        at(
          -70,
          300,
          [
            path(blob(s.random, 84, 44, 0.16, 9), {
              fill: '#d9b27c',
              filter: puff(s, 11, { gloss: 0.2, shadow: 10 }),
            }),
            at(
              50,
              -30,
              path(blob(s.random, 34, 30, 0.12, 8), { fill: '#e2bf8c', filter: puff(s, 9, { gloss: 0.2 }) }),
            ),
          ],
          -12,
        )
      );
    },
  },
  'sweet-lassi': {
    table: 'steel',
    draw: (s) =>
      cup(
        s,
        { h: 660, top: 236, bottom: 164 },
        'clay',
        { top: '#fffdf6', base: '#f0e5cb' },
        {
          band: 0.14,
          onTop: [
            oval(0, -6, 196, 48, { fill: '#fffaf0', filter: puff(s, 12, { gloss: 0.3 }) }),
            at(
              0,
              -8,
              sprinkle(
                s,
                22,
                150,
                () => sliver(s, pick(s.random, ['#8fb04a', '#f3d8a8', '#7a9c38']), 34),
                0.26,
              ),
            ),
            at(
              0,
              -8,
              sprinkle(s, 7, 130, () => strand('#d8481a', 36, 4.5), 0.26),
            ),
          ].join(''),
        },
      ),
  },
  'mango-lassi': {
    table: 'steel',
    draw: (s) =>
      at(
        -60,
        0,
        glass(
          s,
          { h: 700, top: 190, bottom: 132 },
          { light: '#fdcf63', base: '#f8b233', deep: '#d98512', top: '#ffdf8c', level: 0.1 },
          {
            onTop: [
              at(
                0,
                -4,
                sprinkle(s, 7, 120, () => sliver(s, '#7a9c38', 32), 0.24),
              ),
              at(40, -2, mint(s, 70), 20),
            ].join(''),
            behind: at(70, -180, straw(s, 300, '#d9472e', 14)),
          },
        ),
      ) +
      at(250, 250, [
        path(
          'M-120 40C-130 -50 -50 -110 50 -92C130 -76 150 0 110 60C70 112 -20 124 -74 104C-104 92 -118 70 -120 40Z',
          {
            fill: radial(s, [
              [0, '#ffd45e'],
              [0.55, '#f6a52b'],
              [1, '#d2601c'],
            ]),
            filter: puff(s, 32, { gloss: 0.4, shadow: 22 }),
          },
        ),
        oval(90, -40, 60, 50, hazy(s, '#d9472e', 0.45, 20)),
        at(20, -92, curryLeaf(s, 100), 60),
      ]),
  },
  'masala-chaas': {
    table: 'steel',
    draw: (s) =>
      at(
        0,
        0,
        glass(
          s,
          { h: 640, top: 200, bottom: 152 },
          { light: '#ffffff', base: '#f3efdd', deep: '#d8d0b4', top: '#ffffff', level: 0.1 },
          {
            inside: sprinkle(
              s,
              26,
              260,
              () => (s.random() < 0.6 ? coriander(s, 26) : disc(0, 0, 5, { fill: '#6b5a3a', opacity: 0.6 })),
              1,
            ),
            onTop: [
              sprinkle(s, 26, 140, () => disc(0, 0, 4.5, { fill: '#7a4a22', opacity: 0.8 }), 0.26),
              at(-50, 4, mint(s, 84), -20),
              at(60, 8, curryLeaf(s, 70), 70),
            ].join(''),
          },
        ),
      ) +
      at(300, 320, mint(s, 90), 40) +
      at(
        -310,
        320,
        group(
          [0, 1, 2].map((i) =>
            at(
              i * 40 - 40,
              i % 2 ? 16 : 0,
              oval(0, 0, 26, 8, { fill: '#7a5528', filter: puff(s, 3, { gloss: 0.3, shadow: 5 }) }),
              i * 50,
            ),
          ),
        ),
        0,
      ),
  },
  'fresh-lime-soda': {
    table: 'steel',
    draw: (s) =>
      glass(
        s,
        { h: 700, top: 184, bottom: 150 },
        { light: '#f3f7d9', base: '#dbe8a8', deep: '#b7cc72', top: '#eef5c8', level: 0.12 },
        {
          inside: [
            at(-60, -130, ice(s), 16),
            at(64, -70, ice(s), -24),
            at(-40, 20, ice(s), 40),
            at(70, -200, ice(s), 10),
            at(-66, 150, slice(s, 84, '#86ad35', '#cfe07c'), 20),
            at(60, 110, slice(s, 70, '#86ad35', '#cfe07c'), -10),
            ...Array.from({ length: 44 }, () =>
              disc(between(s.random, -150, 150), between(s.random, -260, 330), between(s.random, 3, 9), {
                fill: '#fff',
                opacity: 0.6,
              }),
            ),
          ].join(''),
          onTop: [at(-54, -14, ice(s), 10), at(46, -10, ice(s), -20), at(10, 10, mint(s, 84), 10)].join(''),
          behind: at(-50, -160, straw(s, 330, '#4f9434', -12)),
        },
      ) +
      at(176, -312, slice(s, 92, '#7fa52f', '#cfe07c'), 12) +
      at(-300, 320, lemonWedge(s, 92, '#86ad35', '#d5e48c'), 160),
  },
  'tender-coconut': {
    table: 'steel',
    draw: (s) => {
      const shape = { h: 570, top: 260, bottom: 210 };
      return at(
        0,
        30,
        [
          standing(s, shape),
          path(
            'M-236 -170C-330 -60 -330 130 -230 240Q-120 330 0 328T230 240C330 130 330 -60 236 -170Q120 -120 0 -118T-236 -170Z',
            {
              fill: radial(
                s,
                [
                  [0, '#a5ce5e'],
                  [0.5, '#6fa53c'],
                  [1, '#3f7427'],
                ],
                0.34,
                0.3,
                0.8,
              ),
              filter: puff(s, 44, { gloss: 0.3 }),
            },
          ),
          ...[-150, -60, 40, 140].map((x) =>
            stroke(`M${x * 0.8} -130Q${x * 1.35} 80 ${x * 0.6} 300`, '#3f7427', 10, {
              opacity: 0.28,
              filter: blur(s, 5),
            }),
          ),
          oval(0, -176, 240, 92, { fill: '#e9dcae', filter: puff(s, 10, { gloss: 0.2 }) }),
          oval(0, -182, 214, 76, { fill: '#fffaf0' }),
          oval(0, -182, 128, 44, { fill: '#cdbd8c' }),
          oval(4, -174, 116, 36, {
            fill: radial(s, [
              [0, '#f6f6ea'],
              [1, '#c9cfbe'],
            ]),
          }),
          at(40, -176, straw(s, 320, '#d9472e', 12)),
          stroke('M-40 -166Q0 -156 50 -164', '#fff', 5, { opacity: 0.8 }),
        ],
        0,
        1.16,
      );
    },
  },
};
