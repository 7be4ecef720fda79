/** Something that the restaurant has named. */
export interface Named {
  readonly name: string;
  /** The name that the restaurant has given it, where `name` is in the language of a page. */
  readonly own?: string | undefined;
}

/** The name that the restaurant has given something: cart lines, orders and messages have it. */
export function ownName({ own, name }: Named): string {
  return own || name;
}

interface Sized {
  readonly name: string;
  readonly variants?: ReadonlyArray<{ readonly no: number; readonly name: string }>;
}

/** The name of a dish with that of its size, if any: `Chicken Biryani, Full`. */
export function nameWithSize({ name, variants = [] }: Sized, variant: number): string {
  const size = variants.find(({ no }) => no === variant);
  return size ? `${name}, ${size.name}` : name;
}
