import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { ImagePicker } from './image-picker.tsx';

vi.mock('#identity/app-context.tsx', () => ({ useApi: () => ({}) }));
// Earlier test files may have loaded the module without this mock, and later ones need it without the mock.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const url = '/media/01991c3a-7b1e-7c3d-9a51-0c8f2b7d4e6f-c8a06b/768.webp';
const render = (props: Partial<Parameters<typeof ImagePicker>[0]> = {}) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ImagePicker label="Image" value="" onChange={() => {}} {...props} />
    </QueryClientProvider>,
  );

it('asks for a picture and says what it takes', () => {
  const html = render({ optional: true });

  expect(html).toContain('JPG, PNG or WEBP, up to 2 MB. We make larger photos smaller.');
  expect(html).toMatch(/<legend[^>]*>Image<span[^>]*> \(optional\)/);
  expect(html).toMatch(/<input type="file" accept="image\/\*"/);
  expect(html).toContain('Choose a photo');
  expect(html).not.toContain('Remove');
});

it('shows the picture there is, in the small formats first, and offers to remove it', () => {
  const html = render({ value: url });

  expect(html).toMatch(/<source type="image\/avif" [^>]*192\.avif 192w/);
  expect(html).toContain(`src="${url}"`);
  expect(html).toContain('alt="Image"');
  expect(html).toContain('Choose another');
  expect(html).toContain('Remove');
});

it('shows what is wrong and ties it to the group', () => {
  const html = render({ error: 'Upload this photo first, then save.' });
  const [problem = '', hint = ''] =
    /<fieldset[^>]* aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];

  expect(html).toMatch(new RegExp(`id="${problem}" role="alert".*Upload this photo first, then save\\.`));
  expect(html).toMatch(new RegExp(`id="${hint}"[^>]*>JPG, PNG or WEBP`));
});
