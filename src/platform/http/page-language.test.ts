import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { followLanguages, readCatalogue } from '../texts/catalogues.server.ts';
import { PAGE_LANGUAGE } from './page-language.ts';

followLanguages();

onEachEngine('a refusal', (app) => {
  const refusalIn = async (headers: Record<string, string>) => {
    const { body } = await app().get('/api/user-data', { headers });
    expect(body.error).toBe(body.message);
    return body.message;
  };

  it('is in the language of the page that makes the call', async () => {
    const inHindi = readCatalogue('hi', 'public').get('http-refusals.signIn');
    expect(inHindi).toMatch(/[\u0900-\u097f]/);
    expect(await refusalIn({ [PAGE_LANGUAGE]: 'hi' })).toBe(inHindi);
  });

  it('is in English for a caller that names no language or an unknown one, whatever its browser prefers', async () => {
    for (const headers of [
      {},
      { 'Accept-Language': 'hi' },
      { [PAGE_LANGUAGE]: 'xx' },
      { [PAGE_LANGUAGE]: 'toString' },
    ] as Record<string, string>[])
      expect(await refusalIn(headers)).toBe('Please sign in.');
  });

  it('is in that language where a schema words it, though both languages use the same schema', async () => {
    const wrong = { 'Idempotency-Key': 'short' };
    const fieldsIn = async (headers: Record<string, string>) =>
      Object.values((await app().post('/api/signup', { headers, body: {} })).body.fields);
    const inHindi = readCatalogue('hi', 'public').get('http-refusals.keyFormat');
    expect(await fieldsIn(wrong)).toContain('Use 8 to 100 letters, digits or hyphens.');
    expect(await fieldsIn({ ...wrong, [PAGE_LANGUAGE]: 'hi' })).toContain(inHindi);
    expect(await fieldsIn(wrong)).toContain('Use 8 to 100 letters, digits or hyphens.');
  });

  it('alone differs: a menu is the same in every language', async () => {
    const { slug } = await app().createOwner();
    const [english, hindi] = await Promise.all(
      ['en', 'hi'].map((tag) => app().get(`/api/restaurant/${slug}`, { headers: { [PAGE_LANGUAGE]: tag } })),
    );
    expect(english?.status).toBe(200);
    expect(hindi?.body).toEqual(english?.body);
  });
});
