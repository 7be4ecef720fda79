import { expect, it, vi } from 'vitest';
import { type ApiClient, ApiError } from '#platform/http/client/api-client.ts';
import { PhotoRefusal } from './shrink-photo.ts';
import { explainFailure, uploadPhoto } from './upload-photo.ts';

const choose = () => new File(['large'], 'dosa.jpg', { type: 'image/jpeg' });
const shrunk = new Blob(['small'], { type: 'image/jpeg' });

function client(upload: () => Promise<unknown>) {
  return { upload: vi.fn(upload), request: vi.fn() } as unknown as ApiClient;
}
const options = { onProgress: () => {}, signal: new AbortController().signal };

it('sends the shrunk picture and gives its address', async () => {
  const api = client(async () => ({ success: true, url: '/media/x' }));

  expect(await uploadPhoto(api, choose(), { ...options, shrink: async () => shrunk })).toBe('/media/x');
  expect(api.upload).toHaveBeenCalledExactlyOnceWith('/api/upload', shrunk, options);
});

it('sends the very same picture again, so that it is known for the same', async () => {
  const api = client(async () => ({ success: true, url: '/media/x' }));
  const chosen = choose();
  const shrink = vi.fn(async () => new Blob(['small']));
  for (let turn = 0; turn < 2; turn += 1) await uploadPhoto(api, chosen, { ...options, shrink });
  expect(shrink).toHaveBeenCalledTimes(1);
  const [first, second] = vi.mocked(api.upload).mock.calls;
  expect(second?.[1]).toBe(first?.[1]);
});

it('sends nothing when it was called off while shrinking', async () => {
  const api = client(async () => ({ url: '/media/x' }));
  const stop = new AbortController();
  const shrink = async () => {
    stop.abort();
    return shrunk;
  };

  await expect(uploadPhoto(api, choose(), { ...options, signal: stop.signal, shrink })).rejects.toThrow(
    'aborted',
  );
  expect(api.upload).not.toHaveBeenCalled();
});

it.each([
  ['no connection', new ApiError(0, { message: 'No connection.' }), true],
  ['a busy server', new ApiError(503, { message: 'Please try again in a moment.' }), true],
  ['a failing server', new ApiError(500, {}), true],
  ['too many tries', new ApiError(429, { message: 'Too many tries.' }), true],
  ['a refused file', new ApiError(415, { message: 'Please select an image file: JPG, PNG or WEBP.' }), false],
  ['a damaged file', new ApiError(400, { message: 'The picture is damaged or incomplete.' }), false],
])('explains %s', (_name, error, canRetry) => {
  expect(explainFailure(error)).toEqual({
    title: 'Failed to upload image',
    message: error.message,
    canRetry,
  });
});

it('says what to do about a file that is no picture', () => {
  expect(explainFailure(new PhotoRefusal('Please select an image file'))).toEqual({
    title: 'Please select an image file',
    message: 'Please select an image file',
    canRetry: false,
  });
});

it('shows nobody the text of a fault of ours', () => {
  expect(explainFailure(new TypeError('x is undefined')).message).toBe(
    'Something went wrong. Please try again.',
  );
});
