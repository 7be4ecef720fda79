import { dietNames } from './mark-names.ts';
import type { Diet } from './marks.ts';

/** The mark before the name of a dish, drawn by `mark.css`; nothing where it is not said. */
export function DietMark({ diet }: { diet: Diet }) {
  return diet && <i className={diet} role="img" aria-label={dietNames[diet]} />;
}
