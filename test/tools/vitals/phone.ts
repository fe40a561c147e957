import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

export const PHONE = { width: 390, height: 844 };

/** How many times slower the phone is than this machine. */
export const SLOWDOWN = 4;

/** Slows down a page's processor; a rate of 1 is its real speed. */
export const throttle = async (page: Page, rate: number): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate });
};

/** How long a finger stays on the screen. Milliseconds. */
const TAP_MS = 60;

/**
 * Taps the middle of an element like a finger: the page draws the press before it is released. Playwright's own tap
 * listens in the page for what is hit, which takes part of the time.
 */
export const tap = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped is not on the page.');
  const page = target.page();
  const devTools = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await pause(TAP_MS);
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devTools.detach();
};
