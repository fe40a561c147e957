import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { test } from '../support/journey.ts';
import { NO_ANSWER, SCREENS, type Site } from '../support/site.ts';

const heading = ({ page }: Site) => page.getByRole('heading', { name: 'Scegli la tua specialità' });

describe('the choice of the specialty', () => {
  test('opens from the dashboard, and other pages redirect to it', async ({ site, player: _ }) => {
    await site.goto('/dashboard');
    await site.page.getByRole('heading', { name: 'I tuoi giochi' }).click();
    await site.button('Gioca a Pasticceria Manager').click();
    await site.waitForPath('/pasticceria');
    await heading(site).waitFor();
    expect(await site.violations()).toEqual([]);
    for (const path of ['/forno', '/pasticceria-sezione']) {
      await site.goto(path);
      await site.waitForPath('/pasticceria');
    }
    expect(await site.button('Scegli prima una specialità').isDisabled()).toBe(true);
  });

  nightly(test.for(SCREENS))('has no violations on %s', async ([, size], { site, player: _ }) => {
    await site.resize(size);
    await site.goto('/pasticceria');
    await heading(site).waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await site.violations()).toEqual([]);
  });

  nightly(test)(
    'works with the keyboard alone, and shows an error if the request fails',
    async ({ site, player: _ }) => {
      const { page } = site;
      await site.goto('/pasticceria');
      await page.getByRole('radio', { name: /^Farina/ }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      expect(await page.getByRole('radio', { name: /^Zucchero/ }).isChecked()).toBe(true);
      await site.failRequests('**/api/bakery/choose');
      await page.keyboard.press('Enter');
      expect(await site.takeToast('Errore')).toBe(NO_ANSWER);
      await site.unroute();
      await site.button('Apri la pasticceria').press('Enter');
      await site.takeToast('Bottega aperta!');
      await page.getByText('Livello pasticceria 1', { exact: true }).waitFor();
      await site.waitForFocus(page.getByRole('main'));
    },
  );
});
