import { dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { type Audience, oldestBrowsers } from '#platform/browser/browser-support.server.ts';
import { UNBUNDLED } from './scripts/supply/unbundled.ts';
import { compiledTexts, textPlaces, textsOfAllLanguages } from './scripts/texts/plugin.ts';

/**
 * Replaces the helper that Vite puts around `import()` to preload the styles and chunks of a lazy part. It takes a
 * kilobyte, and the lazy parts of the storefront have no such files.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** Replaces the code of a module `*.const.ts` with the values it exports: the storefront then ships only these. */
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

/** The texts of the menu are compiled without helpers (scripts/texts/plugin.ts), so only lazy parts call these. */
const isForTexts = (id: string) =>
  /\/platform\/texts\/(?:message-helpers|language-now|languages)\.ts$/.test(id);

/**
 * Returns the chunk that a module goes into: `client` when the entry imports it statically, `lazy-parts` when only the
 * lazy parts do, null for all others. By default the bundler moves code that the entry shares with lazy parts into a
 * third file, and a customer on a weak network would wait for that file after the first one.
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
  if (!isForTexts(id) && leadsTo(id, ({ isEntry }) => isEntry)) return 'client';
  return leadsTo(id, (info) => info.id.endsWith('/lazy-parts.ts')) ? 'lazy-parts' : null;
};

/**
 * Rewrites paths in the bundled server. `import.meta.dirname` still means the folder of the source file, so that code
 * finds the files beside it. URLs of threads and processes (`./name.server.ts`) become those of their own bundles,
 * which lie beside the bundle that starts them.
 */
const sourcePlaces: Plugin = {
  name: 'source-places',
  transform(code, id) {
    if (!id.startsWith(import.meta.dirname) || id.includes('/node_modules/')) return null;
    const folder = relative(import.meta.dirname, dirname(id));
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + "/../../${folder}")`)
      .replaceAll(/(new URL\(['"]\.\/[\w-]+)\.server\.ts(['"], import\.meta\.url\))/g, '$1.js$2');
  },
};

/**
 * Escapes all characters outside ASCII. V8 keeps the whole source in memory, and a single such character makes it take
 * two bytes per character instead of one.
 */
const oneByteLetters: Plugin = {
  name: 'one-byte-letters',
  // In this late hook, because the minifier would turn the escapes back into characters.
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
 * Adds a comment that makes Chrome compile all functions of the file off the main thread while it downloads. Otherwise
 * Chrome compiles each function at its first call, which delays the customer's first tap. Other browsers ignore it.
 */
const compiledOnArrival: Plugin = {
  name: 'compiled-on-arrival',
  // In this late hook, because the minifier drops comments, and this one must be the first line.
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  },
};

/**
 * Below this version of Chrome the compiler writes every `?.` out, because `call?.(...spread, more)` fails there
 * (https://crbug.com/v8/11558). That would be another 2 % of script, and scripts/check-floor.ts sees that no bundle
 * has such a call. The syntax that came to Chrome between the floor and this version is newer than Safari's floor.
 */
const PLAIN_CHAINS = 91;

/** Minifies without renaming, so that the stack trace of an error still has the names of functions. */
const minified = { minify: { mangle: false } } as const;

/** All builds, by Vite's mode. `scripts/build.ts` runs all of them, each into a folder of `dist`; `src/app/dev.ts` serves from source instead. */
const builds: Record<string, UserConfig> = {
  storefront: storefront(compiledTexts()),
  /** The same with places for the texts of other languages (scripts/texts/translate-bundle.ts). */
  'storefront-places': storefront(textPlaces()),
  landing: smallScript('landing', compiledTexts()),
  'landing-places': smallScript('landing', textPlaces()),
  order: smallScript('order', compiledTexts()),
  'order-places': smallScript('order', textPlaces()),
  workspace: workspace(compiledTexts()),
  'workspace-places': workspace(textPlaces()),
  /** The service worker. Built after the storefront, because it contains the list of storefront files to cache. */
  worker: {
    plugins: [textsOfAllLanguages()],
    build: {
      ...client('public'),
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
      ssr: 'src/app/ssr.tsx',
      target: 'node26',
      // The styles of the public pages are in this bundle.
      cssTarget: targets('public'),
      minify: 'oxc',
      rolldownOptions: { output: minified },
    },
    // React is bundled so that its production build is chosen now, whatever NODE_ENV is when the server starts.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  },
  /** The server itself. Unbundled, its hundreds of modules and the TypeScript loader would take 60 MB more memory. */
  server: {
    plugins: [sourcePlaces, oneByteLetters, knownValues],
    build: {
      ssr: true,
      target: 'node26',
      minify: 'oxc',
      rolldownOptions: {
        input: {
          main: 'src/app/main.ts',
          'preview-thread': 'src/marketing/preview/preview-thread.server.ts',
          'encoder-process': 'src/media/encode/encoder-process.server.ts',
          commands: 'scripts/menu-link/main.ts',
        },
        output: { ...minified, chunkFileNames: '[name]-[hash].js' },
      },
    },
    ssr: { noExternal: true, external: UNBUNDLED },
  },
};

/** The customer's pages; `texts` puts in what they say. */
function storefront(texts: Plugin): UserConfig {
  return {
    plugins: [react(), plainImports, knownValues, texts, compiledOnArrival],
    build: {
      ...client('public'),
      // The code itself prefetches lazy parts where it pays; Vite's list of their files would only lengthen the entry.
      modulePreload: false,
      rolldownOptions: {
        input: { client: 'src/app/clients/storefront.client.tsx' },
        // The service worker recognizes the storefront's files by these names (src/storefront/offline/addresses.ts).
        output: {
          codeSplitting: { groups: [{ name: inOneFile }] },
          entryFileNames: 'assets/storefront.[name]-[hash].js',
          chunkFileNames: 'assets/storefront.[name]-[hash].js',
        },
        checks: { pluginTimings: false },
      },
      // A kilobyte smaller than with the default minifier, and customers wait for each kilobyte of this bundle.
      minify: 'terser',
      // hoist_vars, inline and loops make the code longer, but smaller after compression.
      terserOptions: {
        module: true,
        ecma: 2020,
        safari10: false,
        // Brackets around a function make browsers compile it with the script, off the main thread. React's functions
        // alone would take 50 ms on the main thread.
        format: { wrap_func_args: true },
        compress: {
          passes: 4,
          pure_getters: true,
          unsafe_arrows: true,
          keep_fargs: false,
          hoist_vars: true,
          inline: 1,
          loops: false,
          unsafe_methods: true,
        },
      },
    },
  };
}

/** The little script of the landing page, or of an order's page. */
function smallScript(page: 'landing' | 'order', texts: Plugin): UserConfig {
  return {
    plugins: [texts],
    build: {
      ...client('public'),
      rolldownOptions: { input: `src/app/clients/${page}.client.ts`, checks: { pluginTimings: false } },
    },
  };
}

/** The pages of owners and of the administrator. */
function workspace(texts: Plugin): UserConfig {
  return {
    plugins: [react(), tailwindcss(), knownValues, texts],
    build: {
      ...client('workspace'),
      rolldownOptions: { input: 'src/app/clients/workspace.client.tsx', checks: { pluginTimings: false } },
    },
  };
}

/** What the builds for browsers share. */
function client(audience: Audience): UserConfig['build'] {
  return {
    target: targets(audience, PLAIN_CHAINS),
    cssTarget: targets(audience),
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  };
}

/** The floor of an audience as the compilers of scripts and styles take it; its other browsers are one of these inside. */
function targets(audience: Audience, leastChrome = 0): string[] {
  const floor = oldestBrowsers(audience);
  const chrome = Math.max(Number(floor.get('chrome')), leastChrome);
  return [`chrome${chrome}`, `safari${floor.get('safari')}`, `firefox${floor.get('firefox')}`];
}

export default defineConfig(({ mode }) => {
  const build = builds[mode];
  if (build) return { appType: 'custom', publicDir: false, ...build };
  return { appType: 'custom', publicDir: false, plugins: [react(), tailwindcss()] };
});
