import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { MenuItem } from '#menu/menu.ts';
import { sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { PopularRow } from './server-frame.tsx';

const names = ['Dosa', 'Idli', 'Vada', 'Kebab', 'Upma'];

function rowOf(change: (name: string) => Partial<MenuItem>) {
  const items = names.map((name) => sampleItem(name, { tags: ['bestseller'], diet: 'veg', ...change(name) }));
  return renderToStaticMarkup(<PopularRow view={sampleView({}, [sampleCategory('All', items)])} />);
}
const namesIn = (html: string) => [...html.matchAll(/<a [^>]*>([^<]*)</g)].map(([, name]) => name);

it('lists the bestsellers that can be had, each with a link to its view and without a price', () => {
  const row = rowOf((name) => (name === 'Upma' ? { isAvailable: false } : {}));
  expect(namesIn(row)).toEqual(['Dosa', 'Idli', 'Vada', 'Kebab']);
  expect(row).toContain('?item=dosa');
  expect(row).not.toMatch(/₹|data-add/);
});

it('is not there for three, and stops at eight', () => {
  expect(rowOf((name) => (name === 'Dosa' || name === 'Idli' ? { tags: [] } : {}))).toBe('');
  const many = Array.from({ length: 12 }, (_, n) => sampleItem(`Item ${n}`, { tags: ['bestseller'] }));
  const row = renderToStaticMarkup(<PopularRow view={sampleView({}, [sampleCategory('All', many)])} />);
  expect(namesIn(row)).toHaveLength(8);
});

it('carries the marks by which a filter hides cards', () => {
  const row = rowOf((name) => (name === 'Kebab' ? { diet: 'nonveg' } : {}));
  expect(row.match(/<li class="v">/g)).toHaveLength(4);
  expect(row).toContain('<li><h3');
});

it('shows what was ordered most in that order, without what is sold out or gone', () => {
  const items = names.map((name) => sampleItem(name, { isAvailable: name !== 'Vada' }));
  const ordered = { remembersOrders: true, popularItems: 'upma,vada,gone,idli,kebab,dosa' };
  const row = (restaurant: object) =>
    renderToStaticMarkup(<PopularRow view={sampleView(restaurant, [sampleCategory('All', items)])} />);
  expect(namesIn(row(ordered))).toEqual(['Upma', 'Idli', 'Kebab', 'Dosa']);
  expect(row({ ...ordered, showsPopular: false })).toBe('');
  expect(row({ ...ordered, popularItems: 'upma,vada,idli,kebab' })).toBe('');
});
