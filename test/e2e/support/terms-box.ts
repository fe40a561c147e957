import type { Locator, Page } from 'playwright-core';

/** The box that a registration must tick. */
export const termsBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^Ho almeno 13 anni/ });
