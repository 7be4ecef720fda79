import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

const file = join(import.meta.dirname, '../../src/platform/ui/theme/tokens.css');
const stylesheet = postcss.parse(readFileSync(file, 'utf8'));

/** The custom properties that the block of this selector sets for all pages, without their `--`. */
export function tokensOf(selector: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  stylesheet.walkRules((rule) => {
    if (rule.selector !== selector) return;
    rule.walkDecls(/^--/, ({ prop, value }) => {
      found.set(prop.slice(2), value);
    });
  });
  if (found.size === 0) throw new Error(`tokens.css has no block ${selector}`);
  return found;
}

/** The tokens of both themes. */
export const themes = { light: tokensOf(':root'), dark: tokensOf(':root[data-theme="dark"]') };
