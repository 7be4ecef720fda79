import type { StorefrontRenderer } from '#storefront/server/storefront-page.ts';

/** Loads the public page's renderer from the production build. */
export async function productionRenderer(): Promise<StorefrontRenderer> {
  const ssr: typeof import('#app/ssr.tsx') = await import(
    new URL('../dist/ssr/ssr.js', import.meta.url).href
  );
  const settings = {
    publicUrl: 'http://localhost',
    bundleUrl: '/x.js',
    landingUrl: '/y.js',
    orderUrl: '/z.js',
    demoSlug: () => 'demo',
    operator: { name: undefined, address: undefined, email: undefined },
  };
  return ssr.createRenderers(settings).storefront;
}
