import type { Page } from '@playwright/test';

/**
 * Translates the page as Google Translate does, from now on: each text is replaced by `<font><font>text</font></font>`,
 * also those that come later. The words stay the same, so that a story finds them.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const wrap = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      do if (texts.currentNode instanceof Text) found.push(texts.currentNode);
      while (texts.nextNode());
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, [translate=no]'))
          continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}
