/** The theme's colours (platform/ui/theme/tokens.css) for places without CSS: pictures, manifests, browser bars. */
export const colors = {
  paper: '#f9f6f0',
  paperDark: '#15120f',
  surface: '#fffdfa',
  well: '#f1ece4',
  ink: '#231b15',
  muted: '#655c53',
  leaf: '#256430',
  onLeaf: '#fbfdf4',
  turmeric: '#f0b135',
} as const;

/** Our logo as in platform/ui/display/brand.tsx, as an SVG of `size` px wide and high, for pictures. */
export function brandSvg(
  size: number,
  { leaf, yellow }: { leaf: string; yellow: string } = { leaf: colors.leaf, yellow: colors.turmeric },
): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32" fill="none" stroke-width="3.25" stroke-linejoin="round"><path d="M3.5 20.5v-7a8 8 0 0 1 8-8h7v7a8 8 0 0 1-8 8Z" stroke="${leaf}"/><path d="M13.5 26.5v-7a8 8 0 0 1 8-8h7v7a8 8 0 0 1-8 8Z" stroke="${yellow}"/><path d="M18.5 8.5v4a8 8 0 0 1-.9 3.7" stroke="${leaf}"/></svg>`,
  );
}

/** The size of every link preview, px: the shape that Open Graph readers crop least. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
