import { sampleView } from '#storefront/sample-view.ts';
import type { StorefrontView } from '#storefront/view.ts';

const ROUNDS = 600;

/** CPU milliseconds to render one page of so many items, by the production build, after a warm-up. */
export async function renderCpu({ items }: { items: number }): Promise<{ median: number; p99: number }> {
  const ssr: typeof import('#app/ssr.tsx') = await import(
    new URL('../dist/ssr/ssr.js', import.meta.url).href
  );
  const links = { contactUrl: null, setupHelpUrl: null };
  const settings = {
    publicUrl: 'http://localhost',
    bundleUrl: '/x.js',
    landingUrl: '/y.js',
    supportWhatsapp: undefined,
    links,
    demoSlug: 'demo',
  };
  const { storefront } = ssr.createRenderers(settings);
  const view = viewOf(items);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    storefront.render({ kind: 'open', page: 'menu', view });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  const warm = times.slice(ROUNDS / 3).sort((a, b) => a - b);
  const at = (share: number) => warm[Math.floor(warm.length * share)] as number;
  return { median: at(0.5), p99: at(0.99) };
}

function viewOf(items: number): StorefrontView {
  const all = Array.from({ length: items }, (_, index) => ({
    id: `item-${index}`,
    name: `Dish number ${index}`,
    description: 'Slow-cooked with whole spices, finished with butter and fresh coriander.',
    pricePaise: 12_000 + index * 50,
    imageUrl: `/media/0199a000-0000-7000-8000-${String(index).padStart(12, '0')}-c8a06b/768.webp`,
    isAvailable: index % 9 !== 0,
  }));
  const categories = Array.from({ length: 8 }, (_, index) => ({
    id: `category-${index}`,
    name: `Section ${index}`,
    description: '',
    items: all.filter((_, place) => place % 8 === index),
  }));
  const restaurant = {
    name: 'Bench Kitchen',
    slug: 'bench',
    address: '1 Test Street',
    phone: '+919876543210',
  };
  return sampleView({ ...restaurant, instagram: 'bench' }, categories);
}
