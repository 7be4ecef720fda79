import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';

onEachEngine('the texts of orders for the owner', (app) => {
  const messages = (token?: string) => app().get('/api/restaurant/order-messages', { token });

  it('are in the order language, and none in English', async () => {
    expect((await messages()).status).toBe(401);
    const english = await app().createOwner();
    expect(await messages(english.token)).toMatchObject({ status: 200, body: { messages: null } });
    const hindi = await app().createOwner({ settings: { orderLanguage: 'hi' } });
    const { body } = await messages(hindi.token);
    expect(body.messages).toMatchObject({ language: 'hi' });
    expect(body.messages.texts['order-message'].confirm).toMatch(/^\p{Script=Devanagari}/u);
    expect(body.messages.ask.join('')).toContain('नमस्ते');
  });
});
