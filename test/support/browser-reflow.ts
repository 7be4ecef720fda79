import type { Page } from '@playwright/test';

/** Returns the texts on a page that overflow the window sideways, are cut off, or overlap other texts. */
export function spillsOn(page: Page): Promise<string[]> {
  return page.evaluate(spills);
}

function spills(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number };
  type Word = { text: string; element: Element; seen: Box; isCut: boolean; layer: Element | undefined };

  const { clientWidth, scrollWidth } = document.documentElement;
  const words = wordsOfPage().sort((one, other) => one.seen.top - other.seen.top);
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} pixels wide`] : []),
    ...words.filter(({ isCut }) => isCut).map(({ text }) => `cut off: ${text}`),
    ...words.flatMap((word, place) =>
      below(word, place)
        .filter((other) => lieOnOneAnother(word, other))
        .map((other) => `on one another: ${word.text} | ${other.text}`),
    ),
  ];

  /** Returns all text line by line, except text that is hidden, invisible, or for screen readers alone. */
  function wordsOfPage(): Word[] {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Word[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue?.trim().slice(0, 40);
      const element = texts.currentNode.parentElement as Element;
      if (!text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const frames = around(element);
      if (frames.some(isForReadersAlone)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) {
        const { seen, isCut } = framed(line, frames);
        if (isCut || (seen.right - seen.left > 2 && seen.bottom - seen.top > 2))
          found.push({ text, element, seen, isCut, layer: frames.find(isLayer) });
      }
    }
    return found;
  }

  function around(element: Element): Element[] {
    const parent = element.parentElement;
    return [element, ...(parent ? around(parent) : [])];
  }

  function isForReadersAlone(element: Element): boolean {
    return getComputedStyle(element).position === 'absolute' && element.clientWidth <= 1;
  }

  /** Whether an element floats over the rest of the page. */
  function isLayer(element: Element): boolean {
    return (
      element.matches('dialog, [data-base-ui-portal], .skip') ||
      ['fixed', 'sticky'].includes(getComputedStyle(element).position)
    );
  }

  /** Clips a line to the boxes around it. Text that can be scrolled to, or ends in an ellipsis, is not cut off. */
  function framed({ left, right, top, bottom }: Box, frames: Element[]): { seen: Box; isCut: boolean } {
    const seen = { left, right, top, bottom };
    const leaves = (box: Box) => left < box.left - 1 || right > box.right + 1;
    let isReachable = false;
    let isCut = false;
    for (const frame of frames) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(frame);
      const box = frame.getBoundingClientRect();
      if (overflowX !== 'visible') {
        isReachable ||= textOverflow === 'ellipsis' || ['auto', 'scroll'].includes(overflowX);
        isCut ||= !isReachable && leaves(box);
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
      }
      if (overflowY !== 'visible') {
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
      }
    }
    isCut ||= !isReachable && leaves({ left: 0, right: clientWidth, top, bottom });
    return { seen, isCut };
  }

  /** Returns the lines after this one that begin above its bottom edge: only these can overlap it. */
  function below({ seen }: Word, place: number): Word[] {
    const end = words.findIndex((other, at) => at > place && other.seen.top >= seen.bottom);
    return words.slice(place + 1, end === -1 ? undefined : end);
  }

  function lieOnOneAnother(one: Word, other: Word): boolean {
    if (one.element === other.element || one.layer !== other.layer) return false;
    const wide = Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
    const high = Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
    const line = Math.min(one.seen.bottom - one.seen.top, other.seen.bottom - other.seen.top);
    return wide > 3 && high > line / 3;
  }
}
