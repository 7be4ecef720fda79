import { describe, expect, it } from 'vitest';
import { shareReads } from './shared-read.server.ts';

describe('shareReads', () => {
  it('never answers with a read that began before the question', async () => {
    let state = 0;
    const answers: Array<(value: number) => void> = [];
    const read = shareReads(() => {
      const seen = state;
      return new Promise<number>((resolve) => answers.push(() => resolve(seen)));
    });

    const first = read('demo');
    state = 1;
    const second = read('demo');
    const third = read('demo');
    answers.shift()?.(0);
    expect(await first).toBe(0);
    await Promise.resolve();
    expect(answers).toHaveLength(1);
    answers.shift()?.(0);
    expect(await second).toBe(1);
    expect(await third).toBe(1);
  });

  it('goes on after a read that failed', async () => {
    let fails = true;
    const read = shareReads(async () => {
      if (fails) throw new Error('away');
      return 'back';
    });
    const failing = read('demo');
    const waiting = read('demo');
    await expect(failing).rejects.toThrow('away');
    await expect(waiting).rejects.toThrow('away');
    fails = false;
    expect(await read('demo')).toBe('back');
  });
});
