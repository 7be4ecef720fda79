import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/support/product-process.ts';
import { type Browser, type BrowserWindow, type Surroundings, sizes } from './browser.ts';
import { keyActions, tapActions, unreachable } from './firefox.ts';
import { type Program, startProgram } from './program.ts';

/**
 * WebKit, in GTK's MiniBrowser, through WebDriver (https://www.w3.org/TR/webdriver2/) on a screen that nobody sees. It
 * blocks popups as Safari does. Each window is a browser and a driver of its own, because a driver has one session.
 */
export async function startWebKit({ path, internet, folder }: Surroundings): Promise<Browser> {
  const screen = startProgram('Xvfb', [
    '-displayfd',
    '3',
    '-screen',
    '0',
    '1400x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const [display] = await screen.says(/\d+/);
  // As wide as a phone: without this the buttons of its own bar keep a window wide.
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(
    join(folder, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }',
  );
  const env = {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    // Without a graphics card, and without the settings of a desktop.
    LIBGL_ALWAYS_SOFTWARE: '1',
    GSETTINGS_BACKEND: 'memory',
  };
  const drivers: Program[] = [];
  return {
    async newWindow(size) {
      const port = await freePort();
      const driver = startProgram(path, [`--port=${port}`], env);
      drivers.push(driver);
      // The driver's own way to name a proxy makes WebKit speak TLS to the proxy itself.
      const args = [
        '--automation',
        `--proxy=http://${internet}`,
        '--ignore-host=localhost',
        '--javascript-can-open-windows-automatically=false',
      ];
      const options = { acceptInsecureCerts: true, 'webkitgtk:browserOptions': { args } };
      const { back: _, ...window } = await openSession(`http://127.0.0.1:${port}`, options);
      await window.resize(sizes[size]);
      return { ...window, close: () => window.close().then(driver.end) };
    },
    async end() {
      for (const program of [...drivers, screen]) await program.end();
    },
  };
}

/**
 * An older WebKit, that of Safari 16.0: WPE's, in the browser Cog, without a screen. Its windows are 800 × 600, and it
 * shows what would be a second window in place of the first.
 */
export async function startOldWebKit({ path, internet, folder }: Surroundings): Promise<Browser> {
  const drivers: Program[] = [];
  return {
    async newWindow() {
      const port = await freePort();
      const home = mkdtempSync(join(folder, 'window-'));
      const env = { HOME: home, XDG_RUNTIME_DIR: home, LIBGL_ALWAYS_SOFTWARE: '1' };
      const driver = startProgram(path, [`--port=${port}`], env);
      drivers.push(driver);
      const args = [
        '--automation',
        '--platform=headless',
        `--proxy=http://${internet}`,
        '--ignore-host=localhost',
        '--ignore-tls-errors',
      ];
      const options = { 'wpe:browserOptions': { binary: '/usr/bin/cog', args } };
      const { resize: _, ...window } = await openSession(`http://127.0.0.1:${port}`, options);
      const isAway = async () => !(await window.run('return location.host')).startsWith('localhost');
      return {
        ...window,
        count: async () => ((await isAway()) ? 2 : 1),
        closeOthers: async () => void ((await isAway()) && (await window.back())),
        close: () => window.close().then(driver.end),
      };
    },
    async end() {
      for (const driver of drivers) await driver.end();
    },
  };
}

type Call = <Value = unknown>(method: string, path: string, body?: object) => Promise<Value>;

interface Session extends BrowserWindow {
  run(body: string, ...args: unknown[]): Promise<string>;
  back(): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
}

async function openSession(driver: string, alwaysMatch: object): Promise<Session> {
  const wanted = { capabilities: { alwaysMatch } };
  const { sessionId } = await untilUp(() =>
    callOf(driver)<{ sessionId: string }>('POST', '/session', wanted),
  );
  const call = callOf(`${driver}/session/${sessionId}`);
  const own = await call<string>('GET', '/window');
  const run = (body: string, ...args: unknown[]) =>
    call<string>('POST', '/execute/sync', { script: body, args });
  const perform = (actions: object[]) => call('POST', '/actions', { actions });
  return {
    open: async (url) => void (await call('POST', '/url', { url }).catch(unreachable)),
    back: async () => void (await call('POST', '/back', {})),
    run,
    tapAt: async (point) => void (await perform([tapActions(point)])),
    type: async (text) => void (await perform([keyActions(text)])),
    picture: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    count: async () => (await call<string[]>('GET', '/window/handles')).length,
    async closeOthers() {
      for (const handle of await call<string[]>('GET', '/window/handles')) {
        if (handle === own) continue;
        await call('POST', '/window', { handle });
        await call('DELETE', '/window');
      }
      await call('POST', '/window', { handle: own });
    },
    /** The browser's own bar is part of the window. */
    async resize({ width, height }) {
      const inner = Number(await run('return innerHeight'));
      const outer = Number(await run('return outerHeight'));
      await call('POST', '/window/rect', { width, height: height + outer - inner });
    },
    close: async () => void (await call('DELETE', '')),
  };
}

function callOf(base: string): Call {
  return async <Value>(method: string, path: string, body?: object) => {
    const answer = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value as Value;
  };
}

/** The driver says nothing once it listens. */
async function untilUp<Value>(ask: () => Promise<Value>, patience = 100): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError) || patience === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return untilUp(ask, patience - 1);
  }
}
