import { describe, expect } from 'vitest';
import { NPC_STOCK, npcOffers, TREASURE_MAX, TREASURE_MIN } from '#shared/rules/npc-market.ts';
import { SECOND, startOfDay } from '#shared/time.ts';
import { test as base, loseAnswer } from '#test/e2e/support/journey.ts';
import type { Player } from '#test/e2e/support/player.ts';
import { TODAY, TOMORROW } from '#test/e2e/support/server-clock.ts';
import { NO_ANSWER, type Site } from '#test/e2e/support/site.ts';
import { lastLedgerAmounts } from '#test/e2e/support/wallet.ts';
import { nightly } from '#test/support/nightly.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';

const [OFFER, OTHER] = npcOffers(TODAY);
const NAME = GOOD_NAMES[OFFER.resource];
const CHEST = 'Baule del Tesoro';

/** The merchant's page, for a player who can pay. */
class Merchant {
  readonly #site: Site;
  readonly #player: Player;

  constructor(site: Site, player: Player) {
    this.#site = site;
    this.#player = player;
  }

  async open(): Promise<void> {
    await this.#site.goto('/mercato-npc');
    await this.card(CHEST).waitFor();
  }

  card(name: string) {
    return this.#site.page.getByRole('region', { name, exact: true });
  }

  dialog(name: string) {
    return this.#site.page.getByRole('dialog', { name, exact: true });
  }

  get quantity() {
    return this.card(NAME).getByLabel(`Quantità di ${NAME.toLowerCase()}`, { exact: true });
  }

  get buy() {
    return this.card(NAME).getByRole('button', { name: /^Compra/ });
  }

  /** Buys the chest without the page. */
  buyChest(): Promise<object> {
    return this.#player.call('POST', '/api/marketplace/buy', { type: 'treasure' });
  }
}

const test = base.extend('merchant', async ({ site, player, superAdmin }) => {
  await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
  await superAdmin.grant(player, { monete: 5000 });
  return new Merchant(site, player);
});

describe('the merchant', () => {
  test("shows the day's two resources and the chest, without violations", async ({
    site,
    merchant,
  }) => {
    await merchant.open();
    for (const { resource } of [OFFER, OTHER]) await merchant.card(GOOD_NAMES[resource]).waitFor();
    await site.waitUntilIdle();
    expect(await site.hasLayoutShift()).toBe(false);
    expect(await site.violationsOnScreens()).toEqual([]);
    for (const link of ['Torna alla pasticceria', 'Chiudi il mercato'])
      expect(await site.page.getByRole('link', { name: link }).getAttribute('href')).toBe(
        '/pasticceria',
      );
  });

  test('sells between one unit and the stock, and the chest once, even if an answer is lost', async ({
    site,
    merchant,
    player,
  }) => {
    await merchant.open();
    await merchant.quantity.fill('0');
    expect(await merchant.buy.isDisabled()).toBe(true);
    await merchant.quantity.fill(String(NPC_STOCK + 1));
    await merchant.card(NAME).getByText('Inserisci una quantità tra 1 e 500').waitFor();
    expect(await merchant.buy.isDisabled()).toBe(true);
    await merchant.quantity.fill('10');
    expect(await merchant.card(NAME).textContent()).toContain(`Totale${10 * OFFER.price}`);
    await merchant.buy.click();
    await site.takeToast('Acquisto completato!');
    await merchant.card(NAME).getByText('490/500').waitFor();
    expect(await lastLedgerAmounts(player, 'npc_bought')).toEqual({
      coins: -10 * OFFER.price,
      [OFFER.resource]: 10,
    });

    await loseAnswer(site, '**/api/marketplace/buy');
    await site.button('Apri Baule').click();
    expect(await site.takeToast('Errore acquisto')).toBe(NO_ANSWER);
    await site.waitUntilIdle();
    await site.button('Apri Baule').click();
    const treasure = merchant.dialog('Hai trovato un tesoro!');
    await treasure.waitFor();
    const [, amount = ''] =
      /([\d.]+)(di farina|di zucchero|di latte|uova)/.exec((await treasure.textContent()) ?? '') ??
      [];
    expect(Number(amount.replace('.', ''))).toBeGreaterThanOrEqual(TREASURE_MIN);
    expect(Number(amount.replace('.', ''))).toBeLessThanOrEqual(TREASURE_MAX);
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.button('Fantastico!').click();
    await treasure.waitFor({ state: 'detached' });
    const { entries } = await player.call('GET', '/api/ledger');
    const reasons = entries.map(({ reason }: { reason: string }) => reason);
    expect(reasons.filter((reason: string) => reason === 'treasure_bought')).toHaveLength(1);
    await site.waitForFocus(merchant.card(CHEST));
    await merchant.card(CHEST).getByText('Già acquistato oggi').waitFor();
    expect(await site.button('Esaurito').isDisabled()).toBe(true);
  });

  nightly(test)('can be sold out', async ({ site, merchant }) => {
    await merchant.open();
    await site.button(`Tutto: ${NAME}`).click();
    await merchant.buy.click();
    await merchant.card(NAME).getByText('0/500').waitFor();
    expect(await site.button('Esaurito oggi').isDisabled()).toBe(true);
    await expect.poll(() => merchant.quantity.inputValue()).toBe('0');
  });

  nightly(test)('can be retried if the offers fail to load', async ({ site, merchant }) => {
    await site.route('**/api/marketplace/offers', route =>
      route.fulfill({ status: 500, body: '{}' }),
    );
    await site.goto('/mercato-npc');
    await site.page.getByText('Errore nel caricamento delle offerte').waitFor();
    await site.unroute();
    await site.button('Riprova').click();
    await merchant.card(CHEST).waitFor();
  });
});

nightly(describe)('the treasure chest', () => {
  test('is sold again, with new offers, when the countdown reaches midnight', async ({
    site,
    merchant,
    clock,
  }) => {
    await merchant.buyChest();
    await clock.set(startOfDay(TOMORROW) - 10 * SECOND);
    await site.installClock();
    await merchant.open();
    await merchant.card(CHEST).getByText('Già acquistato oggi').waitFor();
    await clock.set(startOfDay(TOMORROW) + SECOND);
    await site.advanceClock(12 * SECOND);
    await site.button('Apri Baule').waitFor();
    for (const { resource } of npcOffers(TOMORROW))
      await merchant.card(GOOD_NAMES[resource]).getByText('500/500').waitFor();
  });

  test('explains that it has been bought elsewhere meanwhile', async ({ site, merchant }) => {
    await merchant.open();
    await merchant.buyChest();
    await site.button('Apri Baule').click();
    const explanation = merchant.dialog(CHEST);
    await explanation
      .getByText('Oggi hai già acquistato il baule del tesoro, torna domani!')
      .waitFor();
    await explanation.getByText(/Il baule si rinnova ogni giorno a mezzanotte/).waitFor();
    await site.button('Ho capito').click();
    await merchant.card(CHEST).getByText('Già acquistato oggi').waitFor();
  });
});
