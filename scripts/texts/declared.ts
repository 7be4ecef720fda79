import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextPart } from '#platform/texts/languages.ts';
import { declarations, type TextGroup } from '#platform/texts/texts.ts';

/** A message as the code declares it. */
export interface DeclaredText {
  part: TextPart;
  /** Its feature and its place in it, `cart.names.delivery`: the key of the catalogues. */
  key: string;
  english: string;
  /** The path below the folder, with `/`. */
  file: string;
}

/** Returns all messages that the modules below a folder declare, in the order of their files. Throws for a key used twice. */
export async function declaredTexts(folder: string): Promise<DeclaredText[]> {
  const files = globSync('**/*-texts.ts', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const found: DeclaredText[] = [];
  for (const file of files) {
    const module: Record<string, object> = await import(pathToFileURL(join(folder, file)).href);
    for (const value of Object.values(module)) {
      const declared = declarations.get(value);
      if (declared) found.push(...messagesIn(declared.source, declared.feature, declared.part, file));
    }
  }
  const keys = new Set<string>();
  for (const { key, file } of found) {
    if (keys.has(key))
      throw new Error(`${file}: the key ${key} is there twice; features need names of their own.`);
    keys.add(key);
  }
  return found;
}

function messagesIn(group: TextGroup, path: string, part: TextPart, file: string): DeclaredText[] {
  return Object.entries(group).flatMap(([name, message]) => {
    const key = `${path}.${name}`;
    if (typeof message !== 'string') return messagesIn(message, key, part, file);
    return message === '' ? [] : [{ part, key, english: message, file }];
  });
}
