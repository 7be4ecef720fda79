import { expect, it, vi } from 'vitest';
import { EXPECTED_BYTES, readBlob } from './save-file.ts';

const answer = (chunks: string[], headers: Record<string, string> = {}, failure?: Error) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      },
      pull(controller) {
        if (failure) controller.error(failure);
        else controller.close();
      },
    }),
    { headers },
  );

it('tells how far it has come, and never more than all', async () => {
  const heard: number[] = [];
  const headers = { [EXPECTED_BYTES]: '8', 'Content-Type': 'application/zip' };
  const blob = await readBlob(answer(['dosa', 'i', 'dli!'], headers), {
    onProgress: (share) => heard.push(share),
  });
  expect(await blob.text()).toBe('dosaidli!');
  expect(blob.type).toBe('application/zip');
  expect(heard).toEqual([0.5, 0.625, 1]);
});

it('reads an answer of unknown length too, and tells of each piece', async () => {
  const onChunk = vi.fn();
  const onProgress = vi.fn();
  const blob = await readBlob(answer(['dosa', 'idli']), { onChunk, onProgress });
  expect(await blob.text()).toBe('dosaidli');
  expect(onChunk).toHaveBeenCalledTimes(2);
  expect(onProgress).not.toHaveBeenCalled();
});

it('fails when the connection breaks on the way', async () => {
  const broken = answer(['dosa'], { [EXPECTED_BYTES]: '8' }, new TypeError('network error'));
  await expect(readBlob(broken)).rejects.toThrow('network error');
});
