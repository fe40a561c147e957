import type { Page } from 'playwright-core';

export const PHONE = { width: 390, height: 844 };

/** How much slower than this machine the phone is. */
export const SLOWDOWN = 4;

/** Slows the processor of a page down; a rate of 1 makes it as fast as it is. */
export const throttle = async (page: Page, rate: number): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
};
