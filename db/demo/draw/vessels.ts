// Plates and bowls seen from above, each a function of what lies in it.
import { blur, clipTo, drop, hazy, linear, puff, radial } from './light.ts';
import { between, type Scene } from './scene.ts';
import { at, closed, disc, group, oval, type Point, path, polar, stroke } from './shapes.ts';

type Metal = { edge: string[]; wall: [string, string]; ring: string };

const metals = {
  steel: {
    edge: ['#ffffff', '#c9d0d3', '#8b959a', '#e3e8ea'],
    wall: ['#747f85', '#dfe5e7'],
    ring: '#f7fafb',
  },
  copper: {
    edge: ['#f7c7a0', '#c8744a', '#8a4325', '#e3a078'],
    wall: ['#6b301a', '#d58a5e'],
    ring: '#ffe0c4',
  },
  brass: {
    edge: ['#fdeab0', '#d9ab4c', '#94691f', '#efcf83'],
    wall: ['#75511a', '#e2ba64'],
    ring: '#fff4cf',
  },
  clay: { edge: ['#dd9468', '#b8673f', '#8a4526', '#c97f56'], wall: ['#65301a', '#b96d48'], ring: '#eeb48f' },
  iron: { edge: ['#7d7a78', '#4b4846', '#282524', '#5f5b59'], wall: ['#191716', '#55504d'], ring: '#a39e9a' },
  white: {
    edge: ['#ffffff', '#f6efe3', '#d9cdb9', '#f8f2e8'],
    wall: ['#c0b29b', '#fdf9f2'],
    ring: '#ffffff',
  },
  blue: { edge: ['#7fa3b8', '#4d7791', '#2f556d', '#6590a8'], wall: ['#24465b', '#6f97ad'], ring: '#bcd4e0' },
} satisfies Record<string, Metal>;

export type Material = keyof typeof metals;

/** A bowl filled to the brim with `content`, which is clipped to the opening. */
export function bowl(s: Scene, r: number, material: Material, content: string, height = r * 0.09): string {
  const metal = metals[material];
  const rim = Math.max(7, r * 0.06);
  const opening = r - rim * 1.9;
  const clip = clipTo(s, `<circle r="${opening}"/>`);
  const inside = group(
    [
      content,
      // the near wall's shade on the food, then the light that catches the far wall
      disc(-opening * 0.05, -opening * 0.06, opening * 1.06, {
        fill: 'none',
        stroke: '#2a1005',
        width: opening * 0.16,
        opacity: 0.4,
        filter: blur(s, opening * 0.05),
      }),
    ],
    { clip },
  );
  return group([
    disc(0, 0, r, { fill: sheen(s, metal.edge), filter: drop(s, height, 0.46) }),
    disc(0, 0, r - rim, {
      fill: linear(s, [
        [0, metal.wall[0]],
        [1, metal.wall[1]],
      ]),
    }),
    disc(0, 0, r - rim * 0.45, { fill: 'none', stroke: metal.ring, width: rim * 0.22, opacity: 0.75 }),
    inside,
    disc(0, 0, opening, { fill: 'none', stroke: '#2a1005', width: 2, opacity: 0.25 }),
  ]);
}

/** A bowl with two loop handles, as a curry is brought to the table. */
export function karahi(s: Scene, r: number, material: Material, content: string, turn = 0): string {
  const metal = metals[material];
  const handle = (side: number): string =>
    at(
      side * (r + r * 0.06),
      0,
      oval(0, 0, r * 0.15, r * 0.24, {
        fill: 'none',
        stroke: metal.edge[1] ?? '',
        width: r * 0.075,
        filter: puff(s, r * 0.016, { gloss: 0.5, shadow: r * 0.05 }),
      }),
    );
  return at(0, 0, [at(0, 0, [handle(-1), handle(1)], turn), bowl(s, r, material, content)]);
}

/** A flat round plate with a raised rim. */
export function plate(s: Scene, r: number, material: Material = 'steel', stripe = ''): string {
  const metal = metals[material];
  const well = r * 0.83;
  const clip = clipTo(s, `<circle r="${well}"/>`);
  const sweep = (turn: number, opacity: number): string =>
    at(0, 0, path(`M0 0L${-r * 0.3} ${-r}L${r * 0.22} ${-r}Z`, hazy(s, '#fff', opacity, r * 0.05)), turn);
  const glints =
    material === 'steel' || material === 'brass' || material === 'copper'
      ? [sweep(-28, 0.55), sweep(148, 0.38), sweep(65, 0.16)]
      : [];
  return group([
    disc(0, 0, r, { fill: sheen(s, metal.edge), filter: drop(s, r * 0.05, 0.4) }),
    disc(0, 0, r * 0.965, {
      fill: linear(s, [
        [0, metal.edge[3] ?? ''],
        [0.5, metal.edge[1] ?? ''],
        [1, metal.edge[0] ?? ''],
      ]),
    }),
    stripe ? disc(0, 0, r * 0.915, { fill: 'none', stroke: stripe, width: r * 0.022, opacity: 0.9 }) : '',
    disc(0, 0, well * 1.02, {
      fill: linear(s, [
        [0, metal.wall[0]],
        [0.45, metal.edge[1] ?? ''],
        [1, metal.ring],
      ]),
      opacity: 0.55,
    }),
    disc(0, 0, well, {
      fill: radial(
        s,
        [
          [0, metal.edge[0] ?? ''],
          [0.6, metal.edge[3] ?? ''],
          [1, metal.edge[1] ?? ''],
        ],
        0.36,
        0.3,
        0.85,
      ),
    }),
    group(glints, { clip }),
    disc(0, 0, r - 2.5, { fill: 'none', stroke: metal.ring, width: 3, opacity: 0.7 }),
  ]);
}

/** A length of banana leaf, laid across the table. */
export function bananaLeaf(s: Scene, w: number, h: number): string {
  const edge = (side: number): Point[] =>
    Array.from({ length: 7 }, (_, i) => ({
      x: side * w * (-0.455 + (i * 0.91) / 6),
      y: -side * (h * 0.41 + Math.sin((i / 6) * Math.PI) * h * 0.09 + between(s.random, -5, 5)),
    }));
  const end = (side: number): Point[] =>
    [-0.33, 0, 0.33].map((y) => ({ x: side * w * 0.495, y: side * y * h }));
  const outline = closed([...edge(1), ...end(1), ...edge(-1), ...end(-1)]);
  const fill = linear(
    s,
    [
      [0, '#8fc05c'],
      [0.5, '#5f9c42'],
      [1, '#3f7a33'],
    ],
    0.2,
    0,
    0.7,
    1,
  );
  const veins = Array.from({ length: 21 }, (_, i) => {
    const x = -w * 0.47 + (i * w * 0.94) / 20;
    return `M${x.toFixed(0)} 0q${w * 0.03} ${-h * 0.2} ${w * 0.035} ${-h * 0.5}M${x.toFixed(0)} 0q${w * 0.03} ${h * 0.2} ${w * 0.035} ${h * 0.5}`;
  }).join('');
  const clip = clipTo(s, `<path d="${outline}"/>`);
  return group([
    path(outline, { fill, filter: drop(s, 14, 0.4) }),
    group(
      [
        stroke(veins, '#2f6a2b', 3, { opacity: 0.32 }),
        path(`M${-w} ${-h * 0.5}H${w}V0H${-w}Z`, { fill: '#d8f2a0', opacity: 0.13 }),
        stroke(`M${-w * 0.5} 0H${w * 0.5}`, '#3f7a33', 17, { opacity: 0.6 }),
        stroke(`M${-w * 0.5} -2H${w * 0.5}`, '#b5d889', 10),
      ],
      { clip },
    ),
  ]);
}

/** A wooden board, for what comes off the tandoor. */
export function board(
  s: Scene,
  w: number,
  h: number,
  wood: [string, string, string] = ['#c98e56', '#a86c3b', '#7f4b25'],
): string {
  const fill = linear(s, [
    [0, wood[0]],
    [0.5, wood[1]],
    [1, wood[2]],
  ]);
  const outline = `M${-w / 2 + 60} ${-h / 2}H${w / 2 - 60}Q${w / 2} ${-h / 2} ${w / 2} ${-h / 2 + 60}V${h / 2 - 60}Q${w / 2} ${h / 2} ${w / 2 - 60} ${h / 2}H${-w / 2 + 60}Q${-w / 2} ${h / 2} ${-w / 2} ${h / 2 - 60}V${-h / 2 + 60}Q${-w / 2} ${-h / 2} ${-w / 2 + 60} ${-h / 2}Z`;
  const lines = Array.from({ length: 9 }, (_, i) => {
    const y = -h / 2 + (h * (i + 0.5)) / 9 + between(s.random, -10, 10);
    return stroke(
      `M${-w / 2 + 20} ${y.toFixed(0)}q${w * 0.25} ${between(s.random, -26, 26).toFixed(0)} ${w * 0.48} 0t${w * 0.46} 0`,
      wood[2],
      between(s.random, 2, 5),
      { opacity: 0.35 },
    );
  });
  return group([
    path(outline, { fill, filter: drop(s, 20, 0.45) }),
    ...lines,
    stroke(outline, '#ffe2b8', 3, { opacity: 0.35 }),
  ]);
}

/** Small dots hammered into copper along the rim. */
export function hammered(r: number, color: string, count = 40): string {
  return group(
    Array.from({ length: count }, (_, i) => {
      const p = polar((i * 360) / count, r);
      return disc(p.x, p.y, r * 0.014, { fill: color, opacity: 0.5 });
    }),
  );
}

function sheen(s: Scene, edge: string[]): string {
  return linear(
    s,
    edge.map((color, i) => [i / (edge.length - 1), color]),
  );
}
