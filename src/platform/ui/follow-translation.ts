/** The element with the translation that stands in the place of a text of React, and the texts whose place it took. */
const translations = new WeakMap<Node, Element>();
const originals = new WeakMap<Element, Text[]>();

/**
 * Keeps React working in a page that the browser translates (docs/decisions/0062). Google Translate puts a `<font>` with
 * the translation in the place of each text, and React then asks for changes beside or to a text that is not where it
 * was put, which throws (https://github.com/facebook/react/issues/11538), or changes one that nobody sees. The text is
 * put back first; the translator then finds it as a new one. To be called before the first render.
 */
export function followTranslation(): void {
  const edits = new MutationObserver((records) => {
    for (const { target } of records) if (!target.isConnected) putBack(target);
  });
  const changes = new MutationObserver(noteReplaced);
  changes.observe(document.body, { childList: true, subtree: true });

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child);
    return appendChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    putBack(child);
    if (!before || before.parentNode === this) return insertBefore.call(this, child, before) as T;
    noteReplaced(changes.takeRecords());
    putBack(before);
    return insertBefore.call(this, child, childWith(before, this)) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) {
      noteReplaced(changes.takeRecords());
      putBack(child);
    }
    if (this.contains(child)) removeChild.call(child.parentNode, child);
    return child;
  };

  function noteReplaced(records: MutationRecord[]): void {
    const added = new Map<Node, MutationRecord[]>();
    for (const record of records)
      if (fontIn(record)) added.set(record.target, [...(added.get(record.target) ?? []), record]);
    if (added.size === 0) return;
    for (const record of records) {
      const near = added.get(record.target) ?? [];
      const inPlace = [isInPlace, isNextTo, isBeside]
        .map((fits) => near.find((one) => fits(one, record)))
        .find((one) => one !== undefined);
      const font = inPlace && fontIn(inPlace);
      if (!font) continue;
      for (const text of record.removedNodes) {
        if (!(text instanceof Text)) continue;
        translations.set(text, font);
        originals.set(font, [...(originals.get(font) ?? []), text]);
        edits.observe(text, { characterData: true });
      }
    }
  }
}

function fontIn({ addedNodes }: MutationRecord): Element | undefined {
  return [...addedNodes].find((node) => node instanceof Element && node.localName === 'font') as
    | Element
    | undefined;
}

/** Whether something was `added` where something was `removed`, in one step or right after. */
function isInPlace(added: MutationRecord, removed: MutationRecord): boolean {
  return added.previousSibling === removed.previousSibling && added.nextSibling === removed.nextSibling;
}

/** Whether something was `added` before or after what was then `removed`. */
function isNextTo(added: MutationRecord, { removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some((node) => node === added.previousSibling || node === added.nextSibling);
}

/** Whether what was `removed` stood beside the `<font>` of `added`, which may have the translation of several texts. */
function isBeside(added: MutationRecord, { previousSibling, nextSibling }: MutationRecord): boolean {
  const font = fontIn(added);
  return previousSibling === font || nextSibling === font;
}

function putBack(text: Node): void {
  const font = translations.get(text);
  if (!font) return;
  const texts = originals.get(font) ?? [];
  for (const one of texts) translations.delete(one);
  originals.delete(font);
  if (font.parentNode) font.replaceWith(...texts);
}

/** Returns the child of `parent` that is or contains `node`; none means the end of `parent`. */
function childWith(node: Node, parent: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
