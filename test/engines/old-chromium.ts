import { isRoot } from '../../scripts/system.ts';
import { type Browser, type BrowserWindow, type Size, type Surroundings, sizes } from './browser.ts';
import { PATIENCE_MS, type Socket, startListening } from './socket.ts';

type Call = <Result = unknown>(method: string, params?: object) => Promise<Result>;
interface Target {
  targetId: string;
  type: string;
  browserContextId?: string;
}

/** A Chromium of any age, headless, through its DevTools protocol (https://chromedevtools.github.io/devtools-protocol/). */
export async function startOldChromium({ path, internet, folder }: Surroundings): Promise<Browser> {
  const args = [
    '--headless',
    ...(isRoot ? ['--no-sandbox', '--no-zygote'] : []),
    '--disable-gpu',
    '--hide-scrollbars',
    `--user-data-dir=${folder}`,
    `--proxy-server=${internet}`,
    '--ignore-certificate-errors',
    '--remote-debugging-port=0',
    'about:blank',
  ];
  const { socket, end } = await startListening(path, args, folder);
  return { newWindow: (size) => newWindow(socket, size), end };
}

async function newWindow(socket: Socket, size: Size): Promise<BrowserWindow> {
  const { browserContextId } = await socket.call<{ browserContextId: string }>('Target.createBrowserContext');
  const { targetId } = await socket.call<Target>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...sizes[size],
  });
  const { sessionId } = await socket.call<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const call: Call = (method, params) => socket.call(method, params, { sessionId });
  await call('Page.enable');
  const look = { ...sizes[size], deviceScaleFactor: 1, mobile: size === 'phone' };
  await call('Emulation.setDeviceMetricsOverride', look);
  const run = async (body: string, ...args: unknown[]) => {
    const expression = `JSON.stringify((function () { ${body} }).apply(null, ${JSON.stringify(args)}))`;
    const { result, exceptionDetails } = await call<{
      result: { value?: string };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value === undefined ? undefined : JSON.parse(result.value);
  };
  const tabs = async () => {
    const { targetInfos } = await socket.call<{ targetInfos: Target[] }>('Target.getTargets');
    return targetInfos.filter((tab) => tab.type === 'page' && tab.browserContextId === browserContextId);
  };
  return {
    async open(url) {
      await call('Page.navigate', { url });
      const end = Date.now() + PATIENCE_MS;
      while ((await run('return document.readyState').catch(() => '')) !== 'complete') {
        if (Date.now() > end) throw new Error(`${url} does not load.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    run,
    async tapAt({ x, y }) {
      for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
        const button = type === 'mouseMoved' ? {} : { button: 'left', clickCount: 1 };
        await call('Input.dispatchMouseEvent', { type, x, y, ...button });
      }
    },
    type: async (text) => void (await call('Input.insertText', { text })),
    async picture() {
      const { data } = await call<{ data: string }>('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(data, 'base64');
    },
    count: async () => (await tabs()).length,
    async closeOthers() {
      for (const tab of await tabs())
        if (tab.targetId !== targetId) await socket.call('Target.closeTarget', { targetId: tab.targetId });
      await call('Page.bringToFront');
    },
    close: async () => void (await socket.call('Target.disposeBrowserContext', { browserContextId })),
  };
}
