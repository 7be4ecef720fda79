import { singleLine } from '#platform/formats/text.ts';

const MAX_TABLE = 20;

/**
 * WhatsApp's markup characters and their replacements. Look-alikes, because WhatsApp has no escape character, nothing
 * documents that an invisible character beside the marker (U+2060) stops the formatting, and old phones may draw that
 * as a box. A backtick in a name is nearly always meant as an apostrophe.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = { '*': '∗', _: '＿', '~': '∼', '`': "'" };

/** A name as one line that WhatsApp shows unformatted (docs/product/ordering.md#order-message): `50% *off*` → `50% ∗off∗`. */
export function plainText(name: string): string {
  return unformatted(singleLine(name));
}

/** The text with look-alikes in place of WhatsApp's markup. */
export function unformatted(text: string): string {
  return text.replace(/[*_~`]/g, (marker) => LOOK_ALIKES[marker] ?? '');
}

/** A line that WhatsApp formats neither as a quote (`> `) nor as a list (`- `, `1. `). */
export function plainLine(line: string): string {
  return line
    .replace(/^>/, '›')
    .replace(/^- /, '– ')
    .replace(/^(\d+)\. /, '$1) ');
}

/**
 * The table name as an order and the cart page show it: one plain line. Empty when there is none
 * (docs/product/ordering.md#order-message).
 */
export function plainTable(table: string): string {
  return [...plainText(table)].slice(0, MAX_TABLE).join('').trim();
}
