import type { Page } from '@playwright/test';

/** The width and height in whole mm of the pages that a page prints, as the browser writes them into a PDF. */
export async function printedPages(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const mm = (points = '') => Math.round((Number(points) / 72) * 25.4);
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return boxes.map(([, width, height]) => ({ width: mm(width), height: mm(height) }));
}
