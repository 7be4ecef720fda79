import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../quantiles.ts';
import type { Section } from './figures.ts';
import { onEach } from './installation.ts';
import { memoryOf } from './memory.ts';

/** How long the server takes to be ready, and its memory without requests. */
export const startUp: Section = {
  title: 'Start and rest',
  how: 'From the start of the process until `/readyz` says yes, asked every 50 ms, on a database with the demo that has been started before; the median. Memory is read after the server has been left alone.',
  async measure({ starts, idle }) {
    const found = await onEach(async ({ engine, start }) => {
      await (await start()).stop();
      const times: number[] = [];
      let memory = 0;
      for (let round = 0; round < starts; round += 1) {
        const begun = performance.now();
        const server = await start();
        times.push(performance.now() - begun);
        if (round === starts - 1) {
          await pause(idle * 1000);
          memory = memoryOf(server.process);
        }
        await server.stop();
      }
      return { engine, time: median(times), memory };
    });
    return {
      ratios: [],
      figures: found.flatMap(({ engine, time, memory }) => [
        { what: `${engine}: start`, value: time, unit: 'ms', aim: { most: 1000 } } as const,
        { what: `${engine}: memory at rest`, value: memory, unit: 'MB', aim: { most: 120 } } as const,
      ]),
    };
  },
};
