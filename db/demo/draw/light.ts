// One lamp for every picture: it stands to the upper left, its shadows are warm. The clay-like
// roundness of the food comes from `puff`, which lights a blurred copy of the outline.
import { define, type Scene } from './scene.ts';
import { type Look, n } from './shapes.ts';

type Stop = [offset: number, color: string, opacity?: number];

export function radial(s: Scene, stops: Stop[], cx = 0.42, cy = 0.38, r = 0.68): string {
  return `url(#${define(s, (id) => `<radialGradient id="${id}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${listStops(stops)}</radialGradient>`)})`;
}

/** Top left to bottom right unless told otherwise, in fractions of the shape. */
export function linear(s: Scene, stops: Stop[], x1 = 0.1, y1 = 0.05, x2 = 0.9, y2 = 0.95): string {
  return `url(#${define(s, (id) => `<linearGradient id="${id}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${listStops(stops)}</linearGradient>`)})`;
}

type Puff = { depth?: number; gloss?: number; shadow?: number; shade?: string };

/** Rounds a shape off: `size` is the width of its soft edge. */
export function puff(
  s: Scene,
  size: number,
  { depth = 1, gloss = 0.25, shadow = 0, shade = '#3a1606' }: Puff = {},
): string {
  return define(s, (id) => {
    const cast = shadow
      ? `<feGaussianBlur in="SourceAlpha" stdDeviation="${n(shadow * 0.7)}"/><feOffset dx="${n(shadow * 0.7)}" dy="${n(shadow)}"/><feComponentTransfer result="c"><feFuncA type="linear" slope="0.5"/></feComponentTransfer><feFlood flood-color="${shade}"/><feComposite in2="c" operator="in" result="cast"/>`
      : '';
    const shine = gloss
      ? `<feSpecularLighting in="b" surfaceScale="${n(size * 1.5 * depth)}" specularConstant="${n(gloss)}" specularExponent="22" lighting-color="#fff4dd"><feDistantLight azimuth="232" elevation="50"/></feSpecularLighting><feGaussianBlur stdDeviation="${n(size * 0.16)}"/><feComposite in2="SourceAlpha" operator="in" result="shine"/><feBlend in="shine" in2="lit" mode="screen" result="lit"/>`
      : '';
    return `<filter id="${id}" x="-30%" y="-30%" width="170%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${n(size)}" result="b"/><feDiffuseLighting in="b" surfaceScale="${n(size * 1.5 * depth)}" diffuseConstant="1" lighting-color="#fff"><feDistantLight azimuth="232" elevation="54"/></feDiffuseLighting><feGaussianBlur stdDeviation="${n(size * 0.3)}"/><feComponentTransfer><feFuncR type="linear" slope="0.19" intercept="0.35"/><feFuncG type="linear" slope="0.27" intercept="0.285"/><feFuncB type="linear" slope="0.32" intercept="0.235"/></feComponentTransfer><feComposite in2="SourceGraphic" operator="arithmetic" k1="1"/><feComponentTransfer result="lit"><feFuncR type="linear" slope="2"/><feFuncG type="linear" slope="2"/><feFuncB type="linear" slope="2"/></feComponentTransfer>${shine}${cast}<feMerge>${shadow ? '<feMergeNode in="cast"/>' : ''}<feMergeNode in="lit"/></feMerge></filter>`;
  });
}

/** The shadow something casts on the table or on a plate. */
export function drop(s: Scene, height: number, strength = 0.42, color = '#2b1408'): string {
  return define(
    s,
    (id) =>
      `<filter id="${id}" x="-30%" y="-30%" width="170%" height="180%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="${n(height * 0.7)}"/><feOffset dx="${n(height * 0.7)}" dy="${n(height)}"/><feComponentTransfer result="c"><feFuncA type="linear" slope="${n(strength)}"/></feComponentTransfer><feFlood flood-color="${color}"/><feComposite in2="c" operator="in" result="cast"/><feMerge><feMergeNode in="cast"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
  );
}

export function blur(s: Scene, size: number): string {
  return define(
    s,
    (id) =>
      `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${n(size)}"/></filter>`,
  );
}

/** Frays an outline a little: crumbs, batter, char. */
export function rough(s: Scene, fineness: number, reach: number): string {
  return define(
    s,
    (id) =>
      `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%"><feTurbulence type="fractalNoise" baseFrequency="${n(fineness)}" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="${n(reach)}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
  );
}

type Mottle = { x?: number; y?: number; cut?: number; strength?: number; opacity?: number };

/** Browns a shape in patches, as a griddle or an oven does; `cut` nearer 1 leaves fewer of them. */
export function mottle(
  s: Scene,
  color: string,
  { x = 0.02, y = x, cut = 0.52, strength = 5, opacity = 0.7 }: Mottle = {},
): string {
  return define(
    s,
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${x} ${y}" numOctaves="3" seed="3"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${strength} 0 0 0 ${n(-strength * cut)}" result="m"/><feFlood flood-color="${color}" flood-opacity="${opacity}"/><feComposite in2="m" operator="in"/><feComposite in2="SourceAlpha" operator="in" result="p"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="p"/></feMerge></filter>`,
  );
}

export function clipTo(s: Scene, shape: string): string {
  return define(s, (id) => `<clipPath id="${id}">${shape}</clipPath>`);
}

/** A soft look for highlights and stains. */
export function hazy(s: Scene, fill: string, opacity: number, size: number): Look {
  return { fill, opacity, filter: blur(s, size) };
}

function listStops(stops: Stop[]): string {
  return stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('');
}
