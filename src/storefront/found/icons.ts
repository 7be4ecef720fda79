/** The icons of a restaurant as an app, by the names in their addresses. `side` in px. */
export const icons = {
  '192': { side: 192, shape: 'rounded' },
  '512': { side: 512, shape: 'rounded' },
  /** Android cuts it to the shape of its other icons. */
  maskable: { side: 512, shape: 'maskable' },
  /** iOS rounds it itself, and paints what is transparent black. */
  apple: { side: 180, shape: 'square' },
} as const;

export type IconName = keyof typeof icons;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}
