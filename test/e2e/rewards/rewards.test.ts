import { describe, expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { rewardsTest as test, WELCOME } from '../support/rewards-page.ts';
import { STALE } from '../support/site.ts';
import { giveDiscount } from '../support/vouchers.ts';

const DISCOUNT = 'Sconto del 12,5%';

describe('a player’s rewards', () => {
  test('are on the dashboard, with the number of claimable ones', async ({
    site,
    rewards,
    player,
    superAdmin,
  }) => {
    await superAdmin.assign(player.id, { rewardType: 'sconto', discountPercent: 12.5 });
    await site.goto('/dashboard');
    await rewards.card.getByText('1 premio da riscattare').waitFor();
    expect(await rewards.card.textContent()).toContain('1 premio in arrivo');
    await rewards.card.getByText('Premi totali: 2').waitFor();
    await site.button('Apri i premi').click();
    await rewards.dialog.waitFor();
  });

  nightly(test)(
    'have no button until they are delivered',
    async ({ rewards, player, superAdmin }) => {
      await superAdmin.assign(player.id, { rewardType: 'sconto', discountPercent: 12.5 });
      await rewards.open();
      await rewards.row(DISCOUNT).getByText('In arrivo').waitFor();
      expect(await rewards.row(DISCOUNT).getByRole('button').count()).toBe(0);
    },
  );

  test('are claimed once, retried after a failure, and keep their position and the focus', async ({
    site,
    rewards,
    player,
    superAdmin,
  }) => {
    await superAdmin.assign(player.id, { rewardType: 'sconto', discountPercent: 12.5 });
    await rewards.open();
    await rewards.failRequests('**/api/rewards/*/claim');
    await rewards.action(WELCOME, 'Riscatta').click();
    expect(await site.takeToast('Failed to claim reward')).toBe('Something went wrong');
    await expect.poll(() => rewards.action(WELCOME, 'Riscatta').isEnabled()).toBe(true);
    await site.unroute();
    await rewards.action(WELCOME, 'Riscatta').click();
    expect(await site.takeToast('Reward claimed!')).toBe('Congratulations on your achievement!');
    await rewards.row(WELCOME).getByText('Riscattato').waitFor();
    expect(await rewards.row(WELCOME).getByRole('button').count()).toBe(0);
    expect(await rewards.dialog.getByRole('region', { name: 'Storico' }).count()).toBe(0);
    await site.waitForFocus(rewards.row(WELCOME));
    await rewards.close();
    await rewards.card.getByText('1 premio in arrivo').waitFor();
  });

  test('are claimed together where several wait, and discounts can be shown at once', async ({
    site,
    rewards,
    player,
    superAdmin,
  }) => {
    await giveDiscount(superAdmin, player);
    await rewards.open();
    await site.button('Riscatta tutto').click();
    expect(await site.takeToast('Reward claimed!')).toContain('Congratulations');
    await rewards.row(WELCOME).getByText('Riscattato').waitFor();
    await rewards.action('Sconto del 20%', 'Mostra in cassa').waitFor();
    expect(await site.button('Riscatta tutto').count()).toBe(0);
    await rewards.dialog.and(site.page.locator(':focus-within')).waitFor();
  });

  nightly(test)(
    'that are paid on delivery are shown as claimed, with their note',
    async ({ rewards, player, superAdmin }) => {
      for (const fields of [
        { rewardType: 'coins', rewardValue: 250, note: 'Grazie della visita!' },
        { rewardType: 'risorsa', rewardValue: 40, resourceType: 'uova' },
        { rewardType: 'vita_extra', rewardValue: 1 },
        { rewardType: 'exp', rewardValue: 80 },
        { rewardType: 'custom', note: 'Un caffè offerto dal banco.' },
      ])
        await superAdmin.deliver(await superAdmin.assign(player.id, fields));
      await rewards.open();
      const history = rewards.dialog.getByRole('region', { name: 'Storico' });
      for (const name of ['250 monete', '40 uova', '1 vita extra', '80 punti esperienza'])
        await history
          .getByRole('listitem', { name, exact: true })
          .getByText('Riscattato')
          .waitFor();
      expect(await rewards.row('250 monete').textContent()).toContain('Grazie della visita!');
      expect(await rewards.row('Un premio speciale').textContent()).toContain(
        'Un caffè offerto dal banco.',
      );
      expect(await history.getByRole('button').count()).toBe(0);
    },
  );
});

nightly(describe)('rewards that fail to load', () => {
  test('show the last data, and can be retried', async ({ site, rewards }) => {
    await site.goto('/dashboard');
    await rewards.card.waitFor();
    await rewards.failRequests('**/api/dashboard');
    await site.button('Apri i premi').click();
    await rewards.dialog.getByText(STALE).waitFor();
    expect(await rewards.row(WELCOME).count()).toBe(1);
    await site.unroute();
    await rewards.dialog.getByRole('button', { name: 'Riprova' }).click();
    await rewards.dialog.getByText(STALE).waitFor({ state: 'detached' });
  });

  test("show an error if the dialog's code is missing", async ({ site, rewards: _ }) => {
    site.expectError(/dynamically imported/);
    await site.failRequests('**/assets/RewardsDialog-*');
    await site.goto('/dashboard');
    await site.button('Apri i premi').click();
    await site.takeToast('Non si apre');
  });

  test('have a text for an empty list', async ({ site, rewards }) => {
    await site.route('**/api/dashboard', async route => {
      const response = await route.fetch();
      const data = await response.json();
      await route.fulfill({ json: { ...data, rewards: [], adminRewards: [], vouchers: [] } });
    });
    await rewards.open();
    await rewards.dialog.getByText(/^Ancora nessun premio/).waitFor();
    expect(await rewards.card.count()).toBe(0);
    await rewards.close();
    await rewards.card.getByText(/^Ancora nessuno/).waitFor();
  });
});
