import type { Locator, Page } from 'playwright-core';

/** The checkbox that must be ticked to register. */
export const termsBox = (page: Page): Locator =>
  page.getByRole('checkbox', { name: /^Ho almeno 13 anni/ });
