import { expect, it } from 'vitest';
import { onEachEngine } from '#test/support/app.ts';
import { documentedCalls } from '#test/support/calls.ts';

onEachEngine('fields that no call has', (app) => {
  it('are refused by every call that takes JSON, which names them', async () => {
    const all = (await documentedCalls(app())).filter(({ takesJson }) => takesJson);
    const calls = all.filter(({ takesUnknownFields }) => !takesUnknownFields);
    const lenient = all.filter(({ takesUnknownFields }) => takesUnknownFields).map(({ path }) => path);
    const ofPages = ['orders', 'table-calls'].map((name) => `/api/restaurant/{slug}/${name}`);
    expect(lenient.sort()).toEqual(ofPages);
    expect(calls.length).toBeGreaterThan(40);
    const admin = await app().createAdmin();
    const owner = await app().createOwner();
    const answers = await Promise.all(
      calls.map(async ({ method, path, isAdmin }) => {
        const { token } = isAdmin ? admin : owner;
        const body = { is_activ: false };
        const { status, body: answer } = await app().send(method, path, { token, body });
        return { call: `${method} ${path}`, status, fields: answer.fields, message: answer.message };
      }),
    );
    const message = 'There is no field “is_activ” here.';
    expect(answers).toEqual(
      calls.map(({ method, path }) => ({
        call: `${method} ${path}`,
        status: 400,
        fields: { is_activ: message },
        message,
      })),
    );
  });

  it('change nothing, beside fields that there are', async () => {
    const { token } = await app().createAdmin();
    const { userId } = await app().createOwner();
    const path = `/api/admin/users/${userId}`;
    const answer = await app().patch(path, { token, body: { email: 'a@b.example', is_active: false } });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(['is_active']);
    const { user } = (await app().get(path, { token })).body;
    expect(user).toMatchObject({ is_active: true });
    expect(user.email).not.toBe('a@b.example');
  });
});
