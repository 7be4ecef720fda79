import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SAMPLE_IMAGE, sampleCategory, sampleItem, sampleView } from '#test/support/samples.ts';
import { StorefrontApp } from '../app.tsx';
import { serverFrame } from '../document/server-frame.tsx';
import { loadParts } from '../page/parts.ts';
import { PREVIEW_SLUG, type RestaurantView, type StorefrontView } from '../view/view.ts';

const render = (view: StorefrontView, shownCategoryId?: string) =>
  renderToString(
    <StorefrontApp
      page="menu"
      view={view}
      frame={serverFrame(view)}
      {...(shownCategoryId && { shownCategoryId })}
    />,
  );
const renderWith = (restaurant: Partial<RestaurantView>) => render(sampleView(restaurant));
const count = (html: string, part: string) => html.split(part).length - 1;

describe('the public page', () => {
  it('shows name, items and prices without any script', () => {
    const html = render(sampleView({ address: '7 Example Street' }));
    expect(html).toContain('<h1 tabindex="-1">Annapurna</h1>');
    for (const text of ['7 Example Street', 'Dosas', 'Plain Dosa', '₹80.00', '₹100.00', 'Made with love'])
      expect(html).toContain(text);
    expect(html).not.toContain('<script');
  });

  it('has banner and logo only when set', () => {
    expect(renderWith({})).not.toMatch(/class="(banner|logo)"/);
    const html = renderWith({ bannerImageUrl: SAMPLE_IMAGE, logoImageUrl: SAMPLE_IMAGE });
    expect(html).toContain('class="banner"');
    expect(html).toContain('class="logo"');
  });

  it('has contact buttons only for what is there', () => {
    expect(renderWith({ whatsapp: '' })).not.toContain('contacts');
    const html = renderWith({ phone: '+918012345678' });
    expect(html).toContain('Call');
    expect(html).toContain('WhatsApp');
    expect(html).not.toContain('Swiggy');
  });

  it('has the FSSAI number at its foot where there is one', () => {
    expect(renderWith({ fssaiNo: '11219999000123' })).toContain('FSSAI 11219999000123');
    expect(renderWith({})).not.toContain('FSSAI');
  });

  it('says so when it is a demo, and when it is the last known menu', () => {
    expect(renderWith({ isDemo: true })).toContain('This is a demo restaurant');
    expect(renderToString(<StorefrontApp page="menu" view={sampleView()} stale />)).toContain(
      'This is an older menu.',
    );
  });

  it('says whether there is no menu yet, or nothing of it is served at this hour', () => {
    const empty = sampleView({}, []);
    expect(render(empty)).toContain('This menu is not ready');
    const night = { id: '1', name: 'Night', outside: 'hide' as const, ranges: [] };
    const html = render({ ...empty, servingTimes: [night] });
    expect(html).toContain('No items are available now. Please check back later.');
  });

  it('has no cart button while nothing is in the cart', () => {
    expect(renderWith({})).not.toContain('Open Cart');
  });
});

describe('an item', () => {
  const tea = sampleItem('Tea');
  const renderItem = (changes: object, restaurant: Partial<RestaurantView> = {}) =>
    render(sampleView(restaurant, [sampleCategory('Dosas', [sampleItem('Plain Dosa', changes)])]));

  it('can be added, and the button says what', () => {
    expect(renderItem({})).toContain('data-add="0" aria-label="Add Plain Dosa">Add</button>');
  });

  it('cannot be added while the restaurant takes no orders', () => {
    expect(renderItem({}, { acceptsOrders: false })).not.toContain('data-add');
  });

  it("cannot be added without a WhatsApp number to send it to, except on a visitor's own menu", () => {
    expect(renderItem({}, { whatsapp: '' })).not.toContain('data-add');
    expect(renderItem({}, { whatsapp: '', slug: PREVIEW_SLUG })).toContain('data-add');
  });

  it('has it said once above all where nothing can be ordered', () => {
    for (const closed of [{ whatsapp: '' }, { acceptsOrders: false }])
      expect(count(renderItem({}, closed), 'not taking orders')).toBe(1);
    expect(renderItem({}, { whatsapp: '', slug: PREVIEW_SLUG })).not.toContain('not taking orders');
    expect(renderItem({})).not.toContain('not taking orders');
  });

  it('is shown as sold out, and cannot be added', () => {
    const html = renderItem({ isAvailable: false });
    expect(html).toContain('Sold out');
    expect(html).not.toContain('data-add');
  });

  it('says when there is no image, where others of its category have one', () => {
    const dosas = [sampleItem('Plain Dosa'), sampleItem('Masala Dosa', { imageUrl: SAMPLE_IMAGE })];
    const html = render(sampleView({}, [sampleCategory('Dosas', dosas), sampleCategory('Tea', [tea])]));
    expect(count(html, 'No image available')).toBe(1);
    expect(count(html, '<li class="bare">')).toBe(1);
  });

  it.each(['list', 'grid'] as const)('has no place for a photo in a %s where none has any', (layout) => {
    const html = renderItem({}, { layout });
    expect(html).not.toMatch(/No image|<picture/);
    expect(html).toContain(`<ul class="${layout}"><li class="bare">`);
    expect(renderItem({ isAvailable: false }, { layout })).toContain('<li class="bare out">');
  });

  it('shows small photos, none of them in a hurry, to who saves data', () => {
    const view = sampleView({ logoImageUrl: SAMPLE_IMAGE, bannerImageUrl: SAMPLE_IMAGE }, [
      sampleCategory('Dosas', [sampleItem('Plain Dosa', { imageUrl: SAMPLE_IMAGE })]),
    ]);
    const html = renderToString(<StorefrontApp page="menu" view={view} lean frame={serverFrame(view)} />);
    expect(count(html, '<img')).toBe(3);
    expect(count(html, 'loading="lazy"')).toBe(3);
    expect(html).not.toContain('fetchPriority');
    expect(count(html, '384w')).toBe(1);
    expect(html).not.toContain('768w');
  });

  it('offers AVIF and WebP, in small sizes only where it is shown small', () => {
    const html = renderItem({ imageUrl: SAMPLE_IMAGE });
    expect(html).toMatch(/<source type="image\/avif" srcSet="\S+192\.avif 192w,\S+384\.avif 384w"/);
    expect(html).toMatch(/<img src="\S+384\.webp"/);
    expect(html).not.toContain('1280w');
    expect(html).toContain('width="112" height="84"');
    expect(html).toContain('background:#aa8844');
    expect(renderItem({ imageUrl: SAMPLE_IMAGE }, { layout: 'grid' })).toContain('768w');
  });
});

describe('a long category', () => {
  const items = Array.from({ length: 14 }, (_, index) =>
    sampleItem(`Item ${index}`, { imageUrl: SAMPLE_IMAGE }),
  );
  const view = sampleView({}, [sampleCategory('Dosas', items), sampleCategory('Rice', items.slice(0, 10))]);

  it('shows ten items at first, and a link to all of them', () => {
    const html = render(view);
    expect(count(html, '<h3 ')).toBe(20);
    expect(html).toContain('<a class="more" href="/annapurna?category=dosas"');
    expect(count(html, 'class="more"')).toBe(1);
  });

  it('is shown whole and alone on its own page, with the way back', () => {
    const html = render(view, 'dosas');
    expect(count(html, '<h3 ')).toBe(14);
    expect(html).not.toContain('class="more"');
    expect(html).toContain('<a href="/annapurna">See the whole menu</a>');
  });

  it('keeps the place of a photo that only an item further down has', () => {
    const last = sampleItem('Last', { imageUrl: SAMPLE_IMAGE });
    const plain = Array.from({ length: 14 }, (_, index) => sampleItem(`Plain ${index}`));
    const shown = render(sampleView({}, [sampleCategory('Dosas', [...plain, last])]));
    expect(count(shown, 'No image available')).toBe(10);
  });

  it('numbers items through the whole view, also on the page of one category', () => {
    expect(render(view)).toContain('data-add="14" aria-label="Add Item 0"');
    expect(render(view, 'rice')).toContain('data-add="14" aria-label="Add Item 0"');
  });

  it('loads the first pictures at once and the rest when they are scrolled to', () => {
    const html = render(view);
    expect(count(html, '<img')).toBe(20);
    expect(count(html, 'loading="lazy"')).toBe(17);
    expect(count(html, 'fetchPriority="high"')).toBe(3);
  });
});

it('still has a page when the menu is empty', () => {
  expect(render(sampleView({}, []))).toContain('This menu is not ready');
});

describe('the page of one item', () => {
  const view = sampleView({}, [
    sampleCategory('Dosas', [sampleItem('Plain Dosa', { description: 'Crisp.' }), sampleItem('Masala Dosa')]),
  ]);
  const renderOne = (item: object) =>
    renderToString(<StorefrontApp page="menu" view={view} frame={serverFrame(view)} {...item} />);

  it('stands open over the menu, with a link as its way out', async () => {
    await loadParts();
    const html = renderOne({ shownItemId: 'plain-dosa' });
    expect(html).not.toContain('No image');
    expect(html).toMatch(/<dialog open="" [^>]*class="item bare" aria-labelledby="\S+">/);
    expect(html).toContain('<a class="shut" href="/annapurna" aria-label="Close, back to the menu">');
    expect(count(html, 'Crisp.')).toBe(2);
    expect(count(html, 'data-add="0"')).toBe(2);
  });

  it('says when that item is gone', () => {
    const html = renderOne({ isItemGone: true });
    expect(html).toContain('That item is no longer on this menu.');
    expect(html).not.toContain('<dialog');
  });
});

describe('words in a script of India', () => {
  const said = (html: string) => html.match(/ lang="[a-z]*"/g) ?? [];

  it('say which language they are in, wherever they stand, and Urdu its direction', () => {
    const html = render(
      sampleView({ name: 'अन्नपूर्णा', address: 'மதுரை' }, [
        sampleCategory('বিরিয়ানি', [sampleItem('چکن بریانی', { description: 'ಖಾರ' })], {
          description: 'മധുരം',
        }),
        sampleCategory('Rolls', [sampleItem('Plain Roll')]),
      ]),
    );
    for (const told of [
      '<h1 tabindex="-1" lang="hi">अन्नपूर्णा</h1>',
      '<address dir="auto" lang="ta">மதுரை</address>',
      '<a href="#বিরিয়ানি" dir="auto" lang="bn">বিরিয়ানি</a>',
      '<h2 lang="bn">বিরিয়ানি</h2>',
      '<p class="about" dir="auto" lang="ml">മധുരം</p>',
      '<h3 dir="rtl" lang="ur"><a',
      '<p dir="auto" lang="kn">ಖಾರ</p>',
    ])
      expect(html).toContain(told);
    expect(said(html)).toHaveLength(7);
  });

  it('are all that says so: a page in Latin letters is not a byte longer for it', () => {
    expect(said(render(sampleView({ address: '7 Example Street' })))).toEqual([]);
  });
});
