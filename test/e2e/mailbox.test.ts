import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '#test/support/browser.ts';
import { type LocalServer, startLocalServer } from '#test/support/local-server.ts';

let browser: Browser;
let local: LocalServer;

beforeAll(async () => {
  [browser, local] = await Promise.all([launchBrowser(), startLocalServer({ site: false })]);
});
afterAll(() => Promise.all([browser?.close(), local?.stop()]));

const post = (path: string, body: object) =>
  fetch(local.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('shows a mail, whose link opens the site', async () => {
  const email = 'anna@example.it';
  const account = { username: 'anna', email, password: 'torta-di-mele-9', acceptTerms: true };
  await post('/api/auth/register', account);
  await post('/api/auth/forgot-password', { email });

  const page = await browser.newPage();
  const consoleMessages: string[] = [];
  page.on('console', message => consoleMessages.push(message.text()));
  const mailLink = page.getByRole('link', { name: email });
  const countMails = async (): Promise<number> => {
    await page.goto(`${local.url}/__local/mailbox`);
    return mailLink.count();
  };
  await expect.poll(countMails).toBe(1);
  await mailLink.click();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe').getByRole('link').first().click(),
  ]);
  expect(opened.url()).toMatch(`${local.url}/reset-password?token=`);
  expect(consoleMessages).toEqual([]);
});
