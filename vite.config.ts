import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

/**
 * In the place of what Vite puts around `import()` to fetch a part's own files beside it, which is a kilobyte: the parts
 * of the storefront have no such files.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * Gives a module `*.const.ts` its values in the place of the code that works them out, which the storefront then need not
 * bring along.
 */
const knownValues: Plugin = {
  name: 'known-values',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('.const.ts')) return null;
    const values: Record<string, unknown> = await import(pathToFileURL(id).href);
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
};

/**
 * All that the menu page needs at once goes into the one file of its entry, and what the parts that come next need into
 * theirs: left to itself, the bundler puts what is shared with later parts into another file, which a weak network would
 * wait for after the first.
 */
const inOneFile: Rolldown.CodeSplittingNameFunction = (id, modules) => {
  const leadsTo = (
    module: string,
    isIt: (info: Rolldown.ModuleInfo) => boolean,
    seen = new Set<string>(),
  ): boolean => {
    if (seen.has(module)) return false;
    seen.add(module);
    const info = modules.getModuleInfo(module);
    return !!info && (isIt(info) || info.importers.some((importer) => leadsTo(importer, isIt, seen)));
  };
  if (leadsTo(id, ({ isEntry }) => isEntry)) return 'client';
  return leadsTo(id, (info) => info.id.endsWith('/lazy-parts.ts')) ? 'lazy-parts' : null;
};

/**
 * Code that is bundled still finds the files beside its source, which it looks for from its own folder; threads and
 * processes are bundles of their own, beside the one that starts them.
 */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform(code, id) {
    if (!id.startsWith(`${import.meta.dirname}/src/`)) return null;
    const folder = relative(import.meta.dirname, dirname(id));
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + "/../../${folder}")`)
      .replaceAll(/(new URL\(['"]\.\/[\w-]+)\.server\.ts(['"], import\.meta\.url\))/g, '$1.js$2');
  },
};

/** Source in which every letter takes one byte: V8 keeps it in memory whole, with two for each where Node finds one outside ASCII. */
const oneByteLetters: Plugin = {
  name: 'one-byte-letters',
  // Not before: the minifier writes the letters themselves again.
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk')
        file.code = file.code.replaceAll(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/**
 * Chrome then compiles all functions of the file off the main thread while it arrives; otherwise it does so at each
 * function's first call, which is a customer's first tap. A comment to other browsers.
 */
const compiledOnArrival: Plugin = {
  name: 'compiled-on-arrival',
  // Not before: the minifier drops comments, and it must be the first line.
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  },
};

/** Smaller, and an error still names its functions. */
const minified = { minify: { mangle: false } } as const;

/** The builds of design §1 and the landing page's little script, chosen by mode. `scripts/build.ts` runs them all; `src/app/dev.ts` serves from source. */
const builds: Record<string, UserConfig> = {
  storefront: {
    plugins: [react(), plainImports, knownValues, compiledOnArrival],
    build: {
      ...client('dist/storefront'),
      // The parts are fetched ahead by name where it pays; a list of their files would stand before the first line.
      modulePreload: false,
      rolldownOptions: {
        input: { client: 'src/app/storefront.client.tsx' },
        // The service worker knows the storefront's files by their names (src/storefront/offline/addresses.ts).
        output: {
          codeSplitting: { groups: [{ name: inOneFile }] },
          entryFileNames: 'assets/storefront.[name]-[hash].js',
          chunkFileNames: 'assets/storefront.[name]-[hash].js',
        },
        checks: { pluginTimings: false },
      },
      // A kilobyte smaller than the default minifier on the one bundle where each kilobyte is a customer's wait.
      minify: 'terser',
      // hoist_vars and inline make the code longer and what is sent smaller.
      terserOptions: {
        module: true,
        ecma: 2020,
        safari10: false,
        // Brackets tell browsers to compile the function with the script, off the main thread: React's alone take 50 ms there.
        format: { wrap_func_args: true },
        compress: {
          passes: 3,
          pure_getters: true,
          unsafe_arrows: true,
          keep_fargs: false,
          hoist_vars: true,
          inline: 1,
        },
      },
    },
  },
  landing: {
    build: {
      ...client('dist/landing'),
      rolldownOptions: { input: 'src/app/landing.client.ts', checks: { pluginTimings: false } },
    },
  },
  /** The little script of an order's page. */
  order: {
    build: {
      ...client('dist/order'),
      rolldownOptions: { input: 'src/app/order.client.ts', checks: { pluginTimings: false } },
    },
  },
  workspace: {
    plugins: [react(), tailwindcss()],
    build: {
      ...client('dist/workspace'),
      rolldownOptions: { input: 'src/app/workspace.client.tsx', checks: { pluginTimings: false } },
    },
  },
  /** Comes after the storefront, whose files it keeps on the phone. */
  worker: {
    build: {
      ...client('dist/worker'),
      manifest: false,
      rolldownOptions: {
        input: 'src/storefront/offline/worker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  },
  ssr: {
    plugins: [react(), oneByteLetters],
    build: {
      outDir: 'dist/ssr',
      emptyOutDir: true,
      ssr: 'src/app/ssr.tsx',
      target: 'node26',
      minify: 'oxc',
      rolldownOptions: { output: minified },
    },
    // React is bundled so that its production build is chosen now, whatever NODE_ENV says at start.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  },
  /** The server itself: hundreds of modules, and the reader of TypeScript, would take 60 MB beside it. */
  server: {
    plugins: [sourcePlaces, oneByteLetters],
    build: {
      outDir: 'dist/server',
      emptyOutDir: true,
      ssr: true,
      target: 'node26',
      minify: 'oxc',
      rolldownOptions: {
        input: {
          main: 'src/app/main.ts',
          'preview-thread': 'src/marketing/preview/preview-thread.server.ts',
          'encoder-process': 'src/media/encoder-process.server.ts',
        },
        output: { ...minified, chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: ['sharp', '@aws-sdk/client-s3', 'flydrive/drivers/s3'] },
  },
};

function client(outDir: string): UserConfig['build'] {
  return {
    outDir,
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  };
}

/** The storefront's files, as its own build has just listed them. */
function storefrontFiles() {
  const manifest = readFileSync(join(import.meta.dirname, 'dist/storefront/.vite/manifest.json'), 'utf8');
  const chunks: { file: string; isEntry?: boolean }[] = Object.values(JSON.parse(manifest));
  const files = chunks.map(({ file }) => `/${file}`);
  return { entry: `/${chunks.find(({ isEntry }) => isEntry)?.file}`, files };
}

export default defineConfig(({ mode }) => {
  const build = builds[mode];
  const define = mode === 'worker' ? { STOREFRONT_BUILD: JSON.stringify(storefrontFiles()) } : undefined;
  if (build) return { appType: 'custom', publicDir: false, ...(define && { define }), ...build };
  return { appType: 'custom', publicDir: false, plugins: [react(), tailwindcss()] };
});
