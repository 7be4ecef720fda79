// A dish is a table to stand on and a drawing around the origin, in a space 1280 wide and 960 high
// of which a square crop keeps the middle 960.
import type { Scene } from './scene.ts';
import type { Table } from './tables.ts';

export type Dish = { table: Table; draw: (s: Scene) => string };
