import { createRenderers } from '#app/ssr.tsx';

/** Returns the renderers of the pages for tests without a build; `demoSlug` is the demo's slug, null without a demo. */
export function testRenderers(demoSlug: string | null = null) {
  return createRenderers({
    publicUrl: 'https://menu.example',
    bundleUrl: '/x.js',
    landingUrl: '/y.js',
    orderUrl: '/order.js',
    demoSlug: () => demoSlug,
    operator: { name: undefined, address: undefined, email: undefined },
  });
}
