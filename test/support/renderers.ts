import { createRenderers } from '#app/ssr.tsx';

/** The renderers of the pages, for tests that need no build; `demoSlug` is that of the demo, where there is one. */
export function testRenderers(demoSlug: string | null = null) {
  return createRenderers({
    publicUrl: 'https://menu.example',
    bundleUrl: '/x.js',
    landingUrl: '/y.js',
    orderUrl: '/order.js',
    demoSlug,
    operator: { name: undefined, address: undefined, email: undefined },
  });
}
