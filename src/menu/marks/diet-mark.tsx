import { dietNames } from './mark-names.ts';
import type { Diet } from './marks.ts';

/** The veg mark before the name of a dish, drawn by `mark.css`; nothing if the mark is not set. */
export function DietMark({ diet }: { diet: Diet }) {
  return diet && <i className={diet} role="img" aria-label={dietNames[diet]} />;
}
