import { expect, it } from 'vitest';
import { pages } from '#routes';
import { onEachEngine } from '#test/support/app.ts';

interface Call {
  requestBody?: { content: { 'application/json'?: { example?: object } } };
}

const NOBODYS = '0199a1b2-0000-7000-8000-00000000000f';

onEachEngine('the examples of the API', (app) => {
  it('stand at every body about the menu, and are bodies that the call reads', async () => {
    const owner = await app().createOwner();
    const { paths } = (await app().get(pages.openApi())).body as {
      paths: Record<string, Record<string, Call>>;
    };
    const calls = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/menu/'))
      .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => ({ path, method, call })))
      .flatMap(({ path, method, call }) => {
        const json = call.requestBody?.content['application/json'];
        return json ? [{ path, method: method.toUpperCase(), example: json.example }] : [];
      });
    expect(calls.length).toBeGreaterThan(20);

    const unread: unknown[] = [];
    for (const { path, method, example } of calls) {
      const isOnce = example !== undefined && 'requestId' in example;
      const answer = await app().send(method, path.replace('{tag}', 'hi').replace(/\{[^}]*\}/g, NOBODYS), {
        token: owner.token,
        body: isOnce ? { ...example, requestId: `request of ${path}` } : example,
      });
      const isRead = answer.status === 400 ? about(answer.body).every(isMissing) : answer.status < 410;
      if (!example || !isRead) unread.push([method, path, answer.status, ...about(answer.body)]);
    }
    expect(unread).toEqual([]);
  });
});

/** The errors in a response, field by field. */
function about({ fields, message }: { fields?: Record<string, string>; message: string }): string[] {
  return fields ? Object.values(fields) : [message];
}

/** A new menu has none of the ids in the examples. */
function isMissing(said: string): boolean {
  return /have changed\.|not on your menu/.test(said);
}
