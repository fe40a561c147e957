import { expect } from 'vitest';
import { test } from './support/journey.ts';

/** On a separate page: the mail's frame would refuse test code in it. */
test('the mailbox shows a mail whose link opens the site', async ({ browser, url, newPlayer }) => {
  const player = await newPlayer('Anna');
  await player.call('POST', '/api/auth/forgot-password', { email: player.email });
  await using context = await browser.newContext();
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', message => messages.push(message.text()));
  const mail = page
    .getByRole('link', { name: 'Reimposta la tua password' })
    .filter({ hasText: player.email });
  const countMails = async (): Promise<number> => {
    await page.goto(`${url}/__local/mailbox`);
    return mail.count();
  };
  await expect.poll(countMails).toBe(1);
  await mail.click();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.frameLocator('iframe').getByRole('link').first().click(),
  ]);
  expect(opened.url()).toMatch(`${url}/reset-password?token=`);
  expect(messages).toEqual([]);
});
