/** Setup of vitest: tests of these folders kill, flood, fill or build, and get longer before they count as hanging. */
import { expect, vi } from 'vitest';

const SLOW =
  /[\\/]test[\\/](cdn|country|crash|faults|flood|fuzz|image|machines|operations|proxies|restarts|update)[\\/]/;

if (SLOW.test(expect.getState().testPath ?? '')) vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });
