import { jpegPhoto } from '#media/sample-pictures.server.ts';

/** For tests: a photo as the body of an upload. */
export async function photoForm(): Promise<FormData> {
  const body = new FormData();
  body.append(
    'file',
    new File([new Uint8Array(await jpegPhoto(40, 30))], 'dosa.jpg', { type: 'image/jpeg' }),
  );
  return body;
}
