/** The app icons of a restaurant by the file names in their URLs. `side` in px. */
export const icons = {
  '192.webp': { side: 192, shape: 'rounded', type: 'image/webp' },
  '512.webp': { side: 512, shape: 'rounded', type: 'image/webp' },
  /** Android crops it to the shape of its other icons. */
  'maskable.webp': { side: 512, shape: 'maskable', type: 'image/webp' },
  /** iOS needs a PNG, rounds the corners itself, and paints transparent pixels black. */
  'apple.png': { side: 180, shape: 'square', type: 'image/png' },
} as const;

export type IconName = keyof typeof icons;

/** Whether a file name is that of one of the icons. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
