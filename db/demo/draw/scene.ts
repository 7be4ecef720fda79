// A scene is one picture in the making: its own random stream, so that a picture comes out the same
// on every run whatever is drawn before it, and the gradients and filters its SVG will need.

export type Random = () => number;

export type Scene = { random: Random; defs: Map<string, string> };

export function newScene(seed: string): Scene {
  return { random: seeded(seed), defs: new Map() };
}

/** Registers a gradient, filter or clip once and gives its id; equal ones are shared. */
export function define(scene: Scene, body: (id: string) => string): string {
  const sample = body('_');
  const known = scene.defs.get(sample);
  if (known) return known;
  const id = `d${scene.defs.size}`;
  scene.defs.set(sample, id);
  return id;
}

/** The finished SVG: `width` by `height` of drawing space, rendered `pixels` wide. */
export function toSvg(scene: Scene, width: number, height: number, pixels: number, content: string): string {
  const defs = [...scene.defs].map(([body, id]) => body.replace('id="_"', `id="${id}"`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${(pixels * height) / width}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${content}</svg>`;
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

export function pick<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}

// mulberry32 over an FNV-1a hash: small, and good enough for sprinkling coriander.
function seeded(seed: string): Random {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
