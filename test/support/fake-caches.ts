/** The browser's Cache Storage, as far as the storefront's service worker uses it. Keeps the order of insertion. */
export function fakeCaches() {
  const shelves = new Map<string, Map<string, Response>>();
  const state = { isForbidden: false };
  const pathOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost').pathname;

  const open = async (name: string) => {
    if (state.isForbidden) throw new DOMException('forbidden', 'SecurityError');
    const shelf = shelves.get(name) ?? new Map<string, Response>();
    shelves.set(name, shelf);
    return {
      match: async (request: RequestInfo | URL) => shelf.get(pathOf(request))?.clone(),
      async put(request: RequestInfo | URL, answer: Response) {
        if (state.isForbidden) throw new DOMException('full', 'QuotaExceededError');
        shelf.delete(pathOf(request));
        shelf.set(pathOf(request), answer);
      },
      async addAll(paths: string[]) {
        const answers = await Promise.all(paths.map((path) => fetch(path)));
        if (answers.some(({ ok }) => !ok)) throw new TypeError('failed');
        for (const [place, path] of paths.entries()) shelf.set(path, answers[place] as Response);
      },
      delete: async (request: RequestInfo | URL) => shelf.delete(pathOf(request)),
      keys: async () => [...shelf.keys()].map((path) => new Request(new URL(path, 'http://localhost'))),
    } as unknown as Cache;
  };

  const storage: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'> = {
    open,
    keys: async () => [...shelves.keys()],
    delete: async (name) => shelves.delete(name),
    async match(request) {
      for (const name of shelves.keys()) {
        const found = await (await open(name)).match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
  return Object.assign(storage, { state, pathsIn: (name: string) => [...(shelves.get(name)?.keys() ?? [])] });
}
