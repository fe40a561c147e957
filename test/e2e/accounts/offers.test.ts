import { expect } from 'vitest';
import { unsubscribeToken } from '#functions/mail/unsubscribe-token.ts';
import { CONSENT_WORDINGS } from '#shared/rules/consents.ts';
import { test } from '../support/journey.ts';
import { termsBox } from '../support/terms-box.ts';

const { offersByMail, offersFromPurchases } = CONSENT_WORDINGS;

test('a consent is given at registration, changed in the settings, and withdrawn with a mail’s link', async ({
  site,
}) => {
  const { page } = site;
  await site.goto('/register');
  await site.field('Il tuo nome').fill('Ida Dolce');
  await site.field('Email').fill('ida@example.it');
  await site.field('Password').fill('crostata-di-mele');
  await termsBox(page).check();
  expect(await site.field(offersFromPurchases).isChecked()).toBe(false);
  await site.field(offersByMail).check();
  await site.button('Registrati').click();
  await site.waitForPath('/giorgione?campagna=1');
  const { user } = await site.session.call('GET', '/api/auth/me');

  await site.goto('/settings');
  const byMail = page.getByRole('switch', { name: offersByMail });
  const fromPurchases = page.getByRole('switch', { name: offersFromPurchases });
  await expect.poll(() => byMail.isChecked()).toBe(true);
  await page.getByText('finché non lo confermi non ti mandiamo offerte').waitFor();
  await page.getByText(offersFromPurchases).click();
  await expect.poll(() => fromPurchases.isChecked()).toBe(true);
  expect(await site.violationsAtNight()).toEqual([]);

  // Signed out, as in a mail program's browser.
  await page.context().clearCookies();
  await site.goto(`/disiscrizione?token=${await unsubscribeToken(user.id)}`);
  await site.button('Non ricevere più offerte').click();
  await page.getByRole('heading', { name: 'Fatto!' }).waitFor();
  const credentials = { email: 'ida@example.it', password: 'crostata-di-mele' };
  await site.session.call('POST', '/api/auth/login', credentials);
  await page.getByRole('link', { name: 'Vai alle impostazioni' }).click();
  await expect.poll(() => byMail.isChecked()).toBe(false);
  expect(await fromPurchases.isChecked()).toBe(true);
});
