import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserWindow, type Size, type Surroundings, sizes } from './browser.ts';
import { type Socket, startListening } from './socket.ts';

/** What a customer has, and not what Firefox sets for tests: popups are blocked. */
const preferences = {
  'dom.disable_open_during_load': true,
  'intl.accept_languages': 'en-IN, en',
  // It would wait for the sandbox of the network and of graphics, for add-ons, and for its maker.
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'extensions.systemAddon.update.enabled': false,
};

type Evaluated =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Firefox, headless, through WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox({ path, internet, folder }: Surroundings): Promise<Browser> {
  const [host, port] = internet.split(':');
  const proxy = {
    'network.proxy.type': 1,
    'network.proxy.ssl': host,
    'network.proxy.ssl_port': Number(port),
    'network.proxy.http': host,
    'network.proxy.http_port': Number(port),
  };
  const lines = Object.entries({ ...preferences, ...proxy }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(folder, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0', 'about:blank'];
  const { socket, end } = await startListening(path, args, folder, '/session');
  await socket.call('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } });
  return { newWindow: (size) => newWindow(socket, size), end };
}

async function newWindow(socket: Socket, size: Size): Promise<BrowserWindow> {
  const { userContext } = await socket.call<{ userContext: string }>('browser.createUserContext');
  const { context } = await socket.call<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  await socket.call('browsingContext.setViewport', { context, viewport: sizes[size], devicePixelRatio: 1 });
  const tabs = async () => {
    const { contexts } = await socket.call<{ contexts: { context: string; userContext: string }[] }>(
      'browsingContext.getTree',
      { maxDepth: 0 },
    );
    return contexts.filter((tab) => tab.userContext === userContext).map((tab) => tab.context);
  };
  const perform = (actions: object[]) => socket.call('input.performActions', { context, actions });
  return {
    async open(url) {
      await socket.call('browsingContext.navigate', { context, url, wait: 'complete' }).catch(unreachable);
    },
    async run(body, ...args) {
      const answer = await socket.call<Evaluated>('script.callFunction', {
        functionDeclaration: `(json) => JSON.stringify((function () { ${body} }).apply(null, JSON.parse(json)))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: false,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return answer.result.value === undefined ? undefined : JSON.parse(answer.result.value);
    },
    tapAt: async (point) => void (await perform([tapActions(point)])),
    type: async (text) => void (await perform([keyActions(text)])),
    async picture() {
      const { data } = await socket.call<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    count: async () => (await tabs()).length,
    async closeOthers() {
      for (const tab of await tabs())
        if (tab !== context) await socket.call('browsingContext.close', { context: tab });
      await socket.call('browsingContext.activate', { context });
    },
    close: async () => void (await socket.call('browser.removeUserContext', { userContext })),
  };
}

/** A page that cannot be reached is shown as such: what a story expects then, it says itself. */
export function unreachable(error: Error): void {
  if (!/net::|NS_ERROR|NS_BINDING|unknown error|Could not connect|Timed out/i.test(error.message))
    throw error;
}

/** As WebDriver and WebDriver BiDi describe a tap (https://www.w3.org/TR/webdriver2/#actions). */
export function tapActions({ x, y }: { x: number; y: number }): object {
  const actions = [
    { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions };
}

const ENTER = '\uE007';

/** As `tapActions`, for keys. */
export function keyActions(text: string): object {
  const actions = [...text.replaceAll('\n', ENTER)].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { type: 'key', id: 'keyboard', actions };
}
