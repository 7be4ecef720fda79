// Pieces that only the tandoor needs.

import { dice, sprinkle } from './garnish.ts';
import { blur, mottle, puff } from './light.ts';
import { between, pick, type Scene } from './scene.ts';
import { closed, group, path, stroke } from './shapes.ts';

export const naanTone: [string, string, string] = ['#fdeabf', '#f1cd8a', '#cd9049'];
export const wheat: [string, string, string] = ['#eecb8c', '#d9a95f', '#a8733a'];

export function naan(s: Scene, w: number): string {
  return closed([
    { x: -w, y: 30 },
    { x: -w * 0.82, y: -w * 0.4 },
    { x: -w * 0.3, y: -w * 0.58 },
    { x: w * 0.35, y: -w * 0.5 + between(s.random, -12, 12) },
    { x: w * 0.86, y: -w * 0.26 },
    { x: w * 1.04, y: w * 0.1 },
    { x: w * 0.66, y: w * 0.4 },
    { x: 0, y: w * 0.55 + between(s.random, -12, 12) },
    { x: -w * 0.7, y: w * 0.46 },
  ]);
}

function seared(s: Scene, d: string, color: string, burn: string, edge = 16): string {
  return group(
    path(d, { fill: color, filter: mottle(s, burn, { x: 0.022, cut: 0.5, opacity: 0.75, strength: 6 }) }),
    { filter: puff(s, edge, { gloss: 0.4, shadow: 15 }) },
  );
}

export function drumstick(s: Scene): string {
  const meat =
    'M-210 20C-230 -70 -140 -140 -30 -118C40 -104 90 -60 150 -34Q170 -20 150 4C90 40 50 96 -50 108C-140 116 -196 80 -210 20Z';
  return group([
    stroke('M130 -14L236 -22', '#f3e6cf', 30, { filter: puff(s, 8, { gloss: 0.3, shadow: 10 }) }),
    stroke('M238 -36L240 -6', '#fbf1de', 28, { filter: puff(s, 8, { gloss: 0.3, shadow: 8 }) }),
    seared(s, meat, '#cf4a1c', '#5a1606', 26),
    ...[-110, -40, 30].map((x) =>
      stroke(`M${x} -70q24 40 0 118`, '#4a1205', 13, { opacity: 0.6, filter: blur(s, 3) }),
    ),
  ]);
}

export function kebab(s: Scene, length: number): string {
  const l = length / 2;
  return group([
    stroke(`M${-l - 90} 0H${l + 60}`, '#b9b2aa', 9, { filter: puff(s, 3, { gloss: 0.6, shadow: 8 }) }),
    seared(
      s,
      `M${-l} -40Q${-l * 0.4} -62 0 -44T${l} -42Q${l + 28} 0 ${l} 42Q${l * 0.4} 60 0 46T${-l} 42Q${-l - 28} 0 ${-l} -40Z`,
      '#a8572a',
      '#4a1d0a',
      18,
    ),
    sprinkle(s, 9, l * 0.86, () => dice(s, 8, pick(s.random, ['#6f9c3a', '#c9462a']), 0.1), 0.14),
  ]);
}
