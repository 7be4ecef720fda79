import { expect, it } from 'vitest';
import { parseImageUrl } from '#platform/files/image-url.ts';
import { sharp } from '#platform/files/sharp.server.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { cpuOfEncoders } from '#test/support/children.ts';
import { type HostileFile, hostileFiles, MARK } from '#test/support/hostile-files.ts';
import { imageFileNames, keyOf } from './stored-image.server.ts';

/** Every test run sends this few files; `npm run test:hostile` sends a thousand. */
const COUNT = Number(process.env.HOSTILE_FILES ?? 96);
/** Below the limit of 100 uploads in ten minutes per owner. */
const OF_ONE_OWNER = 90;
/** CPU time for one file: a refused file costs milliseconds, the largest accepted one about one second. */
const MOST_MS = 5_000;

const answers = new Set([200, 400, 413, 415]);

it(`takes or refuses ${COUNT} hostile files, and stores nothing but pictures made anew`, async () => {
  const { app, stop } = await startTestApp('sqlite');
  const [taken, refused] = [new Set<string>(), new Map<number, number>()];
  let owner = await app.createOwner();
  let number = 0;
  for await (const file of hostileFiles(COUNT)) {
    number += 1;
    if (number % OF_ONE_OWNER === 0) owner = await app.createOwner();
    const { token } = owner;
    let answer: Awaited<ReturnType<typeof app.post>> | undefined;
    const ms = await cpuOfEncoders(async () => {
      answer = await app.post('/api/upload', { token, body: formOf(file) });
    });
    expect(ms, file.what).toBeLessThan(MOST_MS);
    expect(answers, `${file.what}: ${answer?.status} ${answer?.text}`).toContain(answer?.status);
    if (answer?.status === 200) taken.add(await checkStored(app, file, answer.body.url));
    else refused.set(answer?.status ?? 0, (refused.get(answer?.status ?? 0) ?? 0) + 1);
  }

  await expectNothingElse(app, taken);
  // The run only proves something if some files were accepted and some refused.
  expect(taken.size).toBeGreaterThan(COUNT / 20);
  expect([...refused.keys()].sort()).toEqual([400, 413, 415]);
  await stop();
}, 900_000);

function formOf({ bytes, name, type }: HostileFile): FormData {
  const form = new FormData();
  form.append('file', new File([Uint8Array.from(bytes)], name, { type }));
  return form;
}

/** Checks that the stored files are intact pictures of ours, without any text of the sender; returns their id. */
async function checkStored(app: TestApp, { what }: HostileFile, url: string): Promise<string> {
  const { id = '' } = parseImageUrl(url) ?? {};
  expect(id, what).toMatch(/^[\da-f-]{36}$/);
  for (const name of imageFileNames) {
    const bytes = Buffer.from(await app.services.files.getBytes(keyOf(id, name)));
    expect(bytes.includes(MARK), `${what}, ${name}`).toBe(false);
    const { format, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc }, what).toEqual({});
    expect(format, what).toBe({ avif: 'heif', webp: 'webp', jpg: 'jpeg' }[name.split('.')[1] ?? '']);
    // Decodes the whole picture, to check that no part is broken.
    if (name.startsWith('192'))
      expect((await sharp(bytes, { failOn: 'warning' }).stats()).channels.length).toBeGreaterThan(0);
  }
  return id;
}

async function expectNothingElse({ services }: TestApp, taken: Set<string>): Promise<void> {
  const { objects } = await services.files.listAll('/', { recursive: true });
  const stored = [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
  const expected = [...taken].flatMap((id) => imageFileNames.map((name) => keyOf(id, name)));
  expect(stored.sort()).toEqual(expected.sort());
  const rows = await services.db.selectFrom('images').select('id').execute();
  expect(rows.map(({ id }) => id).sort()).toEqual([...taken].sort());
}
