import type { Browser, Page } from '@playwright/test';

/** Opens a phone-sized page in its own window, with a processor that is `cpuSlowdown` times slower. */
export async function openSlowPhone(browser: Browser, cpuSlowdown: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    // The certificate of the TLS front is self-signed.
    ignoreHTTPSErrors: true,
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}
