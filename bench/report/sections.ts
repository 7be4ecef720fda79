import { coldPages } from './cold-pages.ts';
import type { Section } from './figures.ts';
import { growth } from './growth.ts';
import { languages } from './languages.ts';
import { lists } from './lists.ts';
import { orders } from './orders.ts';
import { paint } from './paint.ts';
import { pictures } from './pictures.ts';
import { saves } from './saves.ts';
import { search } from './search.ts';
import { speed } from './speed.ts';
import { startUp } from './start-up.ts';

/** The sections of the report by their names for `--only`, in the order of the page. */
export const sections: Record<string, Section> = {
  speed,
  paint,
  languages,
  search,
  cold: coldPages,
  saves,
  orders,
  lists,
  growth,
  start: startUp,
  pictures,
};
