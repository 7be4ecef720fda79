// The food itself, in parts that many dishes share: gravies, rice, breads, dosa, idli.
import { hazy, puff, radial, rough } from './light.ts';
import { between, pick, type Scene } from './scene.ts';
import { at, blob, disc, group, oval, path, polar, scatter, stroke } from './shapes.ts';

export type Gravy = { light: string; base: string; deep: string; oil?: string };

/** The surface of a curry, r wide: it bulges, it shines, oil has come up at the edge. */
export function gravy(s: Scene, r: number, { light, base, deep, oil }: Gravy, lumps = 16): string {
  const swells = scatter(s, lumps, r * 0.86).map((p) =>
    at(
      p.x,
      p.y,
      path(blob(s.random, r * between(s.random, 0.12, 0.24), r * between(s.random, 0.1, 0.18), 0.2, 8), {
        fill: s.random() < 0.55 ? light : base,
      }),
      between(s.random, 0, 180),
    ),
  );
  const pools = oil
    ? Array.from({ length: 15 }, () => {
        const p = polar(between(s.random, 0, 360), r * between(s.random, 0.62, 0.95));
        return at(
          p.x,
          p.y,
          path(blob(s.random, r * between(s.random, 0.03, 0.1), r * between(s.random, 0.03, 0.07), 0.15, 7), {
            fill: oil,
            opacity: 0.75,
            filter: puff(s, 4, { gloss: 0.9 }),
          }),
        );
      })
    : [];
  return group([
    disc(0, 0, r * 1.02, {
      fill: radial(s, [
        [0, light],
        [0.5, base],
        [1, deep],
      ]),
    }),
    group(swells, { filter: puff(s, r * 0.035, { gloss: 0.35, depth: 0.8 }), opacity: 0.6 }),
    ...pools,
    at(-r * 0.34, -r * 0.44, oval(0, 0, r * 0.3, r * 0.09, hazy(s, '#fff', 0.3, r * 0.05)), -40),
  ]);
}

/** A small round of chutney, sambar, curd: just surface and a glint. */
export function pool(s: Scene, r: number, light: string, deep: string): string {
  return group([
    disc(0, 0, r, {
      fill: radial(s, [
        [0, light],
        [1, deep],
      ]),
    }),
    path(blob(s.random, r * 0.55, r * 0.5, 0.18, 9), {
      fill: light,
      opacity: 0.5,
      filter: puff(s, r * 0.09, { gloss: 0.4 }),
    }),
    at(-r * 0.3, -r * 0.38, oval(0, 0, r * 0.26, r * 0.08, hazy(s, '#fff', 0.5, r * 0.04)), -40),
  ]);
}

/** A mound of rice, wide as rx, ry: every grain has its shadow, the top of the heap is lighter. */
export function rice(
  s: Scene,
  rx: number,
  ry: number,
  colors: [string, ...string[]],
  under: string,
  grains = 420,
  size = 46,
): string {
  const rows = scatter(s, grains, rx * 0.95, ry * 0.95).map((p) => {
    const turn = between(s.random, 0, 180);
    const l = size * between(s.random, 0.4, 0.55);
    const w = size * between(s.random, 0.26, 0.33);
    const d = `M${-l} 0Q0 ${between(s.random, -6, 6).toFixed(1)} ${l.toFixed(1)} 0`;
    return {
      p,
      mark: at(
        p.x,
        p.y,
        [at(2, 4, stroke(d, under, w + 4, { opacity: 0.55 })), stroke(d, pick(s.random, colors), w)],
        turn,
      ),
    };
  });
  // from the rim inwards, so that the heap seems to rise
  rows.sort((a, b) => Math.hypot(b.p.x / rx, b.p.y / ry) - Math.hypot(a.p.x / rx, a.p.y / ry));
  return group([
    oval(0, 0, rx, ry, { fill: under, filter: rough(s, 0.04, 26) }),
    ...rows.map((row) => row.mark),
    heapLight(s, rx, ry),
  ]);
}

/** Light and shade over a heap of anything. */
export function heapLight(s: Scene, rx: number, ry: number): string {
  return group([
    oval(-rx * 0.3, -ry * 0.34, rx * 0.5, ry * 0.42, {
      ...hazy(s, '#fff8e6', 0.3, rx * 0.16),
      blend: 'soft-light',
    }),
    at(
      0,
      0,
      path(
        `M${-rx * 0.5} ${ry * 0.86}A${rx} ${ry} 0 0 0 ${rx * 0.92} ${-ry * 0.36}A${rx * 1.1} ${ry * 1.1} 0 0 1 ${-rx * 0.5} ${ry * 0.86}Z`,
        { ...hazy(s, '#3a1606', 0.5, rx * 0.07), blend: 'multiply' },
      ),
    ),
  ]);
}

/** Pieces tumbled over a disc: chickpeas, paneer, potatoes. Farther ones first. */
export function pile(s: Scene, count: number, rx: number, ry: number, piece: (i: number) => string): string {
  return scatter(s, count, rx, ry)
    .sort((a, b) => a.y - b.y)
    .map((p, i) => at(p.x, p.y, piece(i), between(s.random, 0, 360)))
    .join('');
}

/** A soft cube of paneer or a piece of kaju katli: rounded four-corner shape. */
export function cube(
  s: Scene,
  size: number,
  color: string,
  { gloss = 0.2, shadow = 9, skew = 0.86 } = {},
): string {
  const h = size * skew;
  return `<rect x="${-size / 2}" y="${-h / 2}" width="${size}" height="${h}" rx="${size * 0.17}" fill="${color}" filter="url(#${puff(s, size * 0.13, { gloss, shadow })})"/>`;
}
