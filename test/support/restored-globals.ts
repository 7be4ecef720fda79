// Test files of one worker share its globals: what one has put in the place of `document` must end with that file.
import { afterAll, vi } from 'vitest';

afterAll(() => void vi.unstubAllGlobals());
