import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFacebook, parseInstagram, parseSwiggy, parseZomato } from './contact-links.ts';

/** Lone surrogates and control characters included. */
const anyText = fc.array(fc.nat(0xffff), { maxLength: 80 }).map((codes) => String.fromCharCode(...codes));

describe('parseInstagram', () => {
  it.each([
    ['@spice.garden_1', 'spice.garden_1'],
    ['spice.garden_1', 'spice.garden_1'],
    [' Spice ', 'Spice'],
    ['https://www.instagram.com/spice.garden_1/', 'spice.garden_1'],
    ['https://instagram.com/spice?igsh=abc', 'spice'],
    ['instagram.com/spice', 'spice'],
    ['', ''],
  ])('reads %j as %j', (typed, value) => {
    expect(parseInstagram(typed)).toEqual({ ok: true, value });
  });

  it.each([
    '@',
    '..',
    'spice garden',
    'x'.repeat(31),
    'instagram.com',
    'https://www.instagram.com/',
    'https://www.instagram.com/p/Cabc/',
    'https://www.instagram.com/reel/Cabc/',
    'https://instagram.com.evil.example/spice',
    'http://instagram.com/spice',
    'https://l.instagram.com/?u=https://evil.example',
    'https://l.instagram.com/spice',
    'https://www.instagram.com/spice?next=https://evil.example',
    'https://instagram.com:8443/spice',
    'https://spice@instagram.com/spice',
    'javascript:alert(1)',
  ])('refuses %j with a hint', (typed) => {
    expect(parseInstagram(typed)).toEqual({ ok: false, message: expect.stringContaining('@spicegarden') });
  });
});

describe('parseFacebook', () => {
  it.each([
    ['spice.garden', 'https://www.facebook.com/spice.garden'],
    ['@spicegarden', 'https://www.facebook.com/spicegarden'],
    ['facebook.com/spicegarden', 'https://facebook.com/spicegarden'],
    ['www.facebook.com/spicegarden', 'https://www.facebook.com/spicegarden'],
    ['https://m.facebook.com/spicegarden', 'https://m.facebook.com/spicegarden'],
    ['https://www.facebook.com/profile.php?id=1000', 'https://www.facebook.com/profile.php?id=1000'],
    ['https://fb.com/spicegarden', 'https://fb.com/spicegarden'],
    ['https://fb.me/spicegarden', 'https://www.facebook.com/spicegarden'],
    ['https://hi-in.facebook.com/spicegarden', 'https://hi-in.facebook.com/spicegarden'],
    ['https://www.facebook.com/share/1AbC/', 'https://www.facebook.com/share/1AbC/'],
    [
      'https://www.facebook.com/spicegarden?mibextid=ZbWKwL&__tn__=-UC*F',
      'https://www.facebook.com/spicegarden?mibextid=ZbWKwL&__tn__=-UC*F',
    ],
    ['', ''],
  ])('reads %j as %j', (typed, value) => {
    expect(parseFacebook(typed)).toEqual({ ok: true, value });
  });

  it.each([
    'Spice Garden',
    'facebook.com',
    'www.facebook.com',
    'https://www.facebook.com/',
    'http://www.facebook.com/spicegarden',
    'https://facebook.com.evil.example/x',
    'https://evilfacebook.com/x',
    'https://facebook.com@evil.example/x',
    'https://user:secret@facebook.com/x',
    'https://facebook.com:8443/x',
    '//evil.example/x',
    'javascript:alert(1)//facebook.com/x',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example',
    'https://lm.facebook.com/l.php?u=evil.example',
    'https://l.facebook.com/spicegarden',
    'https://www.facebook.com/l.php?u=evil.example',
    'https://www.facebook.com//L.PHP?u=evil.example',
    'https://www.facebook.com/%6c.php',
    'https://www.facebook.com/x/../%2566lx/warn/',
    'https://facebook.com/flx/warn/?u=evil.example',
    'https://www.facebook.com/sharer/sharer.php?u=evil.example',
    'https://www.facebook.com/share.php?u=evil.example',
    'https://www.facebook.com/login/?next=evil.example',
    'https://www.facebook.com/dialog/share?href=evil.example',
    'https://www.facebook.com/spicegarden?x=https%253A%252F%252Fevil.example%25',
    'https://www.facebook.com/spicegarden#//evil.example',
    'https://www.facebook.com\\\\evil.example/x',
    'https://fb.me/e/2xYz',
    'https://fb.me/l.php?u=evil.example',
    'https://business.facebook.com/spicegarden',
    'data:text/html,facebook.com/',
  ])('refuses %j with a hint', (typed) => {
    expect(parseFacebook(typed)).toEqual({
      ok: false,
      message: expect.stringContaining('https://www.facebook.com/'),
    });
  });
});

describe('parseSwiggy and parseZomato', () => {
  it.each([
    [parseSwiggy, 'https://www.swiggy.com/restaurants/spice-garden-12'],
    [parseSwiggy, 'https://swiggy.com/menu/12?source=sharing'],
    [parseZomato, 'https://www.zomato.com/bangalore/spice-garden'],
    [parseZomato, 'https://link.zomato.com/xqzv/rshare?id=1'],
    [parseZomato, 'https://zoma.to/r/12'],
  ])('%o takes %j', (parse, link) => {
    expect(parse(link)).toEqual({ ok: true, value: link });
  });

  it.each([
    [parseSwiggy, 'https://www.zomato.com/x'],
    [parseZomato, 'https://www.swiggy.com/x'],
    [parseSwiggy, 'spicegarden'],
    [parseZomato, 'zomato.com'],
    [parseZomato, 'https://zomato.com.evil.example/x'],
    [parseZomato, 'https://link.zomato.com/xqzv/rshare?af_web_dp=evil.example'],
    [parseZomato, 'https://link.zomato.com/xqzv/rshare?id=https://evil.example'],
    [parseZomato, 'https://www.zomato.com/redirect?url=evil.example'],
    [parseZomato, 'https://ads.zomato.com/x'],
    [parseZomato, 'https://zomato.com:444/x'],
    [parseSwiggy, 'https://www.swiggy.com/out?redirect_to=evil.example'],
    [parseSwiggy, 'https://swiggy.com@evil.example/x'],
    [parseSwiggy, 'https://go.swiggy.com/x'],
    [parseSwiggy, `https://www.swiggy.com/${'x'.repeat(500)}`],
  ])('%o refuses %j', (parse, link) => {
    expect(parse(link)).toMatchObject({ ok: false });
  });
});

it('never throws; what comes out is https on the right host or a plain name, and is read as itself', () => {
  const parsers = [parseInstagram, parseFacebook, parseSwiggy, parseZomato];
  const scheme = fc.constantFrom('', 'https://', 'HTTPS://', 'http://', 'javascript:', '//');
  const host = fc.constantFrom(
    'facebook.com/',
    'm.facebook.com/',
    'www.swiggy.com/',
    'zoma.to/',
    'instagram.com/',
    'facebook.com.evil.example/',
    'evil.example/facebook.com/',
    'facebook.com@evil.example/',
  );
  const plain = fc.stringMatching(/^[\w.]{1,20}$/);
  const typed = fc.oneof(
    anyText,
    fc.tuple(scheme, host, fc.oneof(anyText, fc.string(), plain)).map((parts) => parts.join('')),
    fc.oneof(plain, fc.string({ maxLength: 20 })).map((rest) => `@${rest}`),
  );
  // Most are links of the parser's own site: anything else is refused, and then there is nothing to read again.
  const sites = [
    [parseInstagram, 'instagram.com/'],
    [parseFacebook, 'm.facebook.com/'],
    [parseSwiggy, 'www.swiggy.com/'],
    [parseZomato, 'zoma.to/'],
  ] as const;
  const own = fc
    .tuple(fc.constantFrom('', 'https://', 'HTTPS://'), fc.constantFrom(...sites), plain)
    .map(([before, [parse, site], rest]) => [before + site + rest, parse] as const);
  const any = fc.tuple(typed, fc.constantFrom(...parsers));
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: own }, any), ([text, parse]) => {
      const parsed = parse(text);
      fc.pre(parsed.ok && parsed.value !== '');
      if (!parsed.ok) return expect.unreachable();
      expect(parsed.value).toMatch(
        /^([\w.]{1,30}|https:\/\/([\w-]+\.)*(facebook\.com|fb\.com|fb\.me|swiggy\.com|zomato\.com|zoma\.to)\/.+)$/,
      );
      expect(parse(parsed.value)).toEqual(parsed);
    }),
    { numRuns: 2_000 },
  );
});
