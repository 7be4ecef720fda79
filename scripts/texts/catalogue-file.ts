import PO from 'pofile';
import { LANGUAGES, type LanguageTag } from '#platform/texts/languages.ts';
import { valuesOf } from '#platform/texts/message.ts';
import type { DeclaredText } from './declared.ts';
import { faultsOf } from './faults.ts';

/** A catalogue as it must be for the declared texts, and what is wrong with it. */
export interface Catalogue {
  /** Its new content. */
  content: string;
  /** Keys without a translation, or with one of an earlier English. */
  missing: string[];
  faults: string[];
}

/**
 * Brings a catalogue up to date: new texts come in empty, texts whose English has changed are
 * marked fuzzy, and texts that nobody declares any more go (docs/languages.md#catalogues).
 */
export function updatedCatalogue(
  tag: LanguageTag,
  declared: readonly DeclaredText[],
  before: string,
): Catalogue {
  const po = PO.parse(before);
  const known = new Map(po.items.map((item) => [item.msgctxt, item]));
  po.headers = {
    Language: tag,
    'Language-Team': LANGUAGES[tag].english,
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'Last-Translator': po.headers['Last-Translator'] ?? '',
  };
  po.items = declared.map(({ key, english, file: source }) => {
    const old = known.get(key);
    const item = new PO.Item();
    const values = valuesOf(english);
    item.msgctxt = key;
    item.msgid = english;
    item.msgstr = old?.msgstr ?? [''];
    item.references = [`src/${source}`];
    item.comments = old?.comments ?? [];
    item.extractedComments =
      values.length > 0 ? [`Values: ${values.map((name) => `{${name}}`).join(' ')}`] : [];
    const isOutdated =
      old !== undefined && (old.flags.fuzzy || old.msgid !== english) && item.msgstr[0] !== '';
    item.flags = isOutdated ? { fuzzy: true } : {};
    return item;
  });
  const content = `${po.toString().trim()}\n`;
  const translated = po.items.filter(({ msgstr, flags }) => msgstr[0] !== '' && !flags.fuzzy);
  return {
    content,
    missing: po.items.filter((item) => !translated.includes(item)).map(({ msgctxt = '' }) => msgctxt),
    faults: translated.flatMap(({ msgctxt, msgid, msgstr: [message = ''] }) =>
      faultsOf(msgid, message, tag).map((fault) => `${msgctxt}: ${fault} (${message})`),
    ),
  };
}
