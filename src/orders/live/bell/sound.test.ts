import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBell } from './sound.ts';

/** A device: how its sound comes to run, or does not. */
function stubAudio(resume: (audio: { state: string }) => Promise<void>): void {
  class Audio {
    state = 'suspended';
    onstatechange = null;
    resume = () => resume(this);
    close = () => Promise.resolve();
  }
  vi.stubGlobal('AudioContext', Audio);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a device that never begins to play gives a bell that cannot be heard, after two seconds', async () => {
  stubAudio(() => new Promise(() => {}));
  const opened = vi.fn();
  const opening = openBell(() => {}).then((bell) => opened(bell.isAudible()));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(opened).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await opening;
  expect(opened).toHaveBeenCalledExactlyOnceWith(false);
});

test('a device that plays is heard at once', async () => {
  stubAudio(async (audio) => {
    audio.state = 'running';
  });
  const bell = await openBell(() => {});
  expect(bell.isAudible()).toBe(true);
});

test('a device without any sound refuses', async () => {
  stubAudio(() => Promise.reject(new Error('no sound')));
  await expect(openBell(() => {})).rejects.toThrow('no sound');
});
