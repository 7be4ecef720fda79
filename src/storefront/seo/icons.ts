/** The icons of a restaurant as an app, by the files in their addresses. `side` in px. */
export const icons = {
  '192.webp': { side: 192, shape: 'rounded', type: 'image/webp' },
  '512.webp': { side: 512, shape: 'rounded', type: 'image/webp' },
  /** Android cuts it to the shape of its other icons. */
  'maskable.webp': { side: 512, shape: 'maskable', type: 'image/webp' },
  /** iOS wants a PNG, rounds it itself, and paints what is transparent black. */
  'apple.png': { side: 180, shape: 'square', type: 'image/png' },
} as const;

export type IconName = keyof typeof icons;

/** Whether an address names one of the icons. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
