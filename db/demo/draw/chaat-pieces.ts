// Pieces that only the chaat counter needs.

import { dot, sprinkle } from './garnish.ts';
import { char } from './griddle.ts';
import { blur, hazy, puff, radial } from './light.ts';
import { between, pick, type Scene } from './scene.ts';
import { at, blob, disc, group, oval, path, scatter, stroke } from './shapes.ts';

export const sev = (s: Scene, count: number, r: number, squash = 1): string =>
  sprinkle(
    s,
    count,
    r,
    () =>
      stroke(
        `M-26 0q12 ${between(s.random, -18, 18).toFixed(0)} 26 0t26 ${between(s.random, -8, 8).toFixed(0)}`,
        pick(s.random, ['#f4c63f', '#e9b22c', '#fbd968']),
        6.5,
        { filter: puff(s, 2, { gloss: 0.3, shadow: 4 }) },
      ),
    squash,
  );

export const pomegranate = (s: Scene, count: number, r: number): string =>
  sprinkle(s, count, r, () => dot(s, 13, '#c01f3a', 0.8));

export function puri(s: Scene, r: number, filling: string): string {
  return group([
    path(blob(s.random, r, r * 0.98, 0.02, 12), {
      fill: radial(s, [
        [0, '#f5c877'],
        [0.6, '#e2a54a'],
        [1, '#b06f22'],
      ]),
      filter: puff(s, r * 0.22, { gloss: 0.35, shadow: r * 0.16 }),
    }),
    char(s, r, r, 5, '#8f5117', 0.14),
    path(blob(s.random, r * 0.56, r * 0.5, 0.14, 9), { fill: '#6d3a10' }),
    filling,
  ]);
}

export function samosa(s: Scene): string {
  const body =
    'M-20 -216Q0 -236 24 -214C110 -80 190 40 226 136Q232 176 190 184C60 206 -80 204 -190 180Q-232 168 -222 128C-180 10 -110 -110 -20 -216Z';
  return group([
    path(body, {
      fill: radial(s, [
        [0, '#f3c777'],
        [0.55, '#dda149'],
        [1, '#a9671f'],
      ]),
      filter: puff(s, 32, { gloss: 0.3, shadow: 22 }),
    }),
    stroke('M10 -190C60 -60 60 80 40 184', '#8f5216', 9, { opacity: 0.5, filter: blur(s, 3) }),
    stroke('M0 -190C50 -60 50 80 30 184', '#ffe3a6', 7, { opacity: 0.6, filter: blur(s, 2) }),
    stroke('M-190 150Q0 186 192 152', '#8f5216', 16, { opacity: 0.35, filter: blur(s, 7) }),
    stroke('M-120 20Q-60 -120 -8 -170', '#fff0cc', 26, { opacity: 0.45, filter: blur(s, 12) }),
    group(
      scatter(s, 22, 130, 120).map((p) =>
        disc(p.x, p.y + 50, between(s.random, 4, 11), { fill: '#9c5c1c', opacity: 0.35 }),
      ),
    ),
  ]);
}

export function bun(s: Scene, w: number, h: number): string {
  return group([
    path(blob(s.random, w, h, 0.03, 14), {
      fill: radial(
        s,
        [
          [0, '#f3c47a'],
          [0.45, '#dd9a45'],
          [1, '#9c5a1c'],
        ],
        0.4,
        0.3,
        0.75,
      ),
      filter: puff(s, w * 0.16, { gloss: 0.4, shadow: 18 }),
    }),
    oval(-w * 0.3, -h * 0.34, w * 0.34, h * 0.16, hazy(s, '#fff0cc', 0.5, w * 0.07)),
  ]);
}

export const pakora = (s: Scene): string =>
  group([
    path(blob(s.random, 84, 70, 0.2, 11), {
      fill: radial(s, [
        [0, '#efb04a'],
        [0.6, '#d18429'],
        [1, '#93500f'],
      ]),
      filter: puff(s, 16, { gloss: 0.35, shadow: 15 }),
    }),
    ...Array.from({ length: 4 }, () =>
      at(
        between(s.random, -30, 30),
        between(s.random, -24, 24),
        stroke('M-34 8Q0 -26 36 4', pick(s.random, ['#f8d38a', '#b5661c', '#c9708f', '#e6a548']), 9, {
          filter: puff(s, 3, { gloss: 0.35, shadow: 4 }),
        }),
        between(s.random, 0, 360),
      ),
    ),
  ]);
