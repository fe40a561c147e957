import { describe, expect } from 'vitest';
import { type AdminPanel, panelTestWithOwnData } from '../support/admin-panel.ts';
import type { Player } from '../support/player.ts';
import { NO_ANSWER, type Site } from '../support/site.ts';

const REWARDS = '**/api/superadmin/rewards';
const REWARD = { rewardType: 'coins', rewardValue: 50 };

/** A test with a player who gets rewards, in the rewards section. */
const test = panelTestWithOwnData.extend('nina', async ({ panel, newPlayer }) => {
  const nina = await newPlayer('Nina');
  await panel.open('premi');
  return nina;
});

const rewards = ({ page }: Site, { username }: Player) =>
  page.getByRole('row').filter({ hasText: username });

/** Assigns coins with the form. */
const assign = async (site: Site, panel: AdminPanel, nina: Player, value: string) => {
  await site.button('Assegna un premio').click();
  await panel.chooseRecipient(nina);
  await site.field('Tipo di premio').selectOption('Monete');
  await site.field('Valore').fill(value);
  await site.button('Assegna premio').click();
};

/** The server carries out the next calls of a method, but their answers are lost. */
const loseAnswers = (site: Site, path: string, method: string): Promise<void> =>
  site.route(path, async route => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort();
  });

describe('a panel form that is sent again after a lost answer', () => {
  test('assigns one reward, and then another one with the same values', async ({
    site,
    panel,
    nina,
  }) => {
    await loseAnswers(site, REWARDS, 'POST');
    await assign(site, panel, nina, '50');
    expect(await site.takeToast('Errore')).toBe(NO_ANSWER);
    await site.unroute();
    await site.button('Assegna premio').click();
    await site.takeToast('Premio assegnato!');
    await rewards(site, nina).first().waitFor();
    expect(await rewards(site, nina).count()).toBe(1);
    await assign(site, panel, nina, '50');
    await site.takeToast('Premio assegnato!');
    await expect.poll(() => rewards(site, nina).count()).toBe(2);
  });

  test('shows a reward as delivered, and delivers the next one', async ({
    site,
    nina,
    superAdmin,
  }) => {
    for (const _ of ['one', 'another']) await superAdmin.assign(nina.id, REWARD);
    await site.page.reload();
    const deliver = async (): Promise<void> => {
      await site.button(`Consegna 50 monete a ${nina.username}`).first().click();
      await site.button('Consegna').click();
    };
    await loseAnswers(site, '**/deliver', 'PUT');
    await deliver();
    expect(await site.takeToast('Errore')).toBe(NO_ANSWER);
    await site.unroute();
    const delivered = rewards(site, nina).filter({ hasText: 'Da usare' });
    await expect.poll(() => delivered.count()).toBe(1);
    await deliver();
    await site.takeToast('Premio consegnato!');
    await expect.poll(() => delivered.count()).toBe(2);
  });
});

describe('a panel form that the server refuses', () => {
  test('shows the message at the field, and focuses it', async ({ site, panel, nina }) => {
    const message = 'Discount percent is required.';
    const issues = [
      { path: 'id', message: 'Questo campo è obbligatorio.' },
      { path: 'rewardValue', message },
      { path: 'rewardValue', message: 'Valore non valido.' },
    ];
    const json = { code: 'invalid_input', message, issues };
    await site.route(REWARDS, (route, request) =>
      request.method() === 'POST' ? route.fulfill({ status: 400, json }) : route.fallback(),
    );
    await assign(site, panel, nina, '60');
    expect(await site.takeToast('Errore')).toBe(message);
    await site.waitForFocus(site.field('Valore'));
    await site.page.locator('form').getByText(message).waitFor();
    expect(await site.page.getByText('Valore non valido.').count()).toBe(0);
    await site.field('Valore').fill('61');
    await expect.poll(() => site.page.locator('form').getByText(message).count()).toBe(0);
  });
});
