import type { Diet } from './marks.ts';
import { dietNames } from './names/mark-names-texts.ts';

/** The veg mark before the name of a dish, drawn by `mark.css`; nothing if the mark is not set. */
export function DietMark({ diet }: { diet: Diet }) {
  return diet && <i className={diet} role="img" aria-label={dietNames[diet]} />;
}
