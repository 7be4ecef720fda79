// When the demo serves what it does not serve all day. A category or a dish is named by its name.
import type { ServingTimeDraft } from '#menu/availability/serving-times/serving-times.ts';
import { EVERY_DAY } from '#platform/formats/dates/local-time.ts';

export type DemoTime = ServingTimeDraft & {
  /** Names of the categories and dishes that it is for. */
  serves: string[];
};

export const demoTimes: DemoTime[] = [
  daily('Breakfast', 7, 11, ['Set Dosa (3 pieces)', 'Rava Idli (2 pieces)', 'Ven Pongal']),
  daily('Lunch', 12, 15.5, ['Banana Leaf Meals']),
  daily('Evening', 16, 22, ['Chaat & Snacks']),
];

/** Hours of every day, as the clock counts them: 15.5 is half past three. */
function daily(name: string, from: number, to: number, serves: string[]): DemoTime {
  const range = { weekdays: EVERY_DAY, opens: from * 60, closes: to * 60 };
  return { name, outside: 'dim', ranges: [range], serves };
}
