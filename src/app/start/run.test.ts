import { performance } from 'node:perf_hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { releaseMemory } from './run.server.ts';

const collect = vi.fn();
const atWork = (utilization: number) =>
  vi.spyOn(performance, 'eventLoopUtilization').mockReturnValue({ idle: 0, active: 0, utilization });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('gc', collect);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  collect.mockClear();
});

it('waits until nobody is there, and collects once', () => {
  atWork(0.5);
  releaseMemory();
  vi.advanceTimersByTime(60_000);
  expect(collect).not.toHaveBeenCalled();
  atWork(0.001);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});
