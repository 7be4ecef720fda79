import { Hono } from 'hono';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Rendered } from '#storefront/server/storefront-page.ts';
import type { PageMaker } from './http/http-app.server.ts';
import type { Middleware } from './http/listen/listen.server.ts';
import { buildShell } from './pages/shell.server.ts';
import { welcome } from './start/demo/demo.server.ts';
import { readConfig } from './start/env.server.ts';
import { startProduct } from './start/product.server.ts';

/** The development server. Vite handles requests first: it hot-reloads browser code and renders pages from source. */
const config = readConfig(process.env);
// `native`, because Vite otherwise writes a bundled configuration file, and `node --watch` would restart for it.
const vite = await createVite({
  configLoader: 'native',
  server: { middlewareMode: true },
  appType: 'custom',
});
const makePages = await pagesFromSource(vite);
const product = await startProduct(config, makePages, middlewareOf(vite));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await Promise.all([product.stop(), vite.close()]);
    process.exit(0);
  });
}
process.stdout.write(welcome(product.publicUrl, config));

function middlewareOf(vite: ViteDevServer): Middleware {
  return (next) => (request, response) => vite.middlewares(request, response, () => next(request, response));
}

async function pagesFromSource(vite: ViteDevServer): Promise<PageMaker> {
  const load = () => vite.ssrLoadModule('/src/app/ssr.tsx') as Promise<typeof import('./ssr.tsx')>;
  let ssr = await load();
  vite.watcher.on('change', async () => {
    ssr = await load().catch((error) => {
      vite.config.logger.error(error.message);
      return ssr;
    });
  });
  // The tags that Vite adds to a page: its client, and React's refresh.
  const liveHead = (await vite.transformIndexHtml('/', '<head></head>')).split(/<\/?head>/)[1] ?? '';
  const live = (html: string) => html.replace('<head>', `<head>${liveHead}`);
  const open = ({ html, headers }: Rendered) => ({ html: live(html), headers: openHeaders(headers) });
  const entry = (file: string) => ({ script: `/src/app/clients/${file}`, styles: [], preloads: [] });

  return (settings) => {
    const shell = buildShell(entry('workspace.client.tsx'), settings.publicUrl, settings.filesUrl);
    const renderers = () =>
      ssr.createRenderers({
        ...settings,
        bundleUrl: '/src/app/clients/storefront.client.tsx',
        landingUrl: '/src/app/clients/landing.client.ts',
        orderUrl: '/src/app/clients/order.client.ts',
      });
    return {
      storefront: {
        render: (page) => open(renderers().storefront.render(page)),
        read: (html) => renderers().storefront.read(html),
        mayCache: false,
      },
      preview: { render: (page) => open(renderers().preview.render(page)), mayCache: false },
      marketing: (product) => {
        const { html, headers } = renderers().marketing(product);
        const pages = Object.entries(html).map(([path, page]) => [path, live(page)]);
        return { html: Object.fromEntries(pages), headers: openHeaders(headers) };
      },
      shells: { en: { html: live(shell.html), headers: openHeaders(shell.headers) } },
      assets: new Hono(),
    };
  };
}

/** Removes the Content-Security-Policy, which would block Vite's inline scripts. */
function openHeaders({ 'Content-Security-Policy': _, ...headers }: Record<string, string>) {
  return headers;
}
