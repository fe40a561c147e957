import type { Player } from './player.ts';
import { rivalsTest } from './rivals.ts';
import type { Site } from './site.ts';

type Offer = {
  readonly resource: string;
  readonly quantity: number;
  readonly coinsPerUnit: number;
};

const OFFERS = '/api/p2p/offers';

/** Publishes an offer without the page; resolves with its id. */
export const publish = async (seller: Player, offer: Offer): Promise<number> =>
  (await seller.call('POST', OFFERS, offer)).offer.id;

export const cancel = (seller: Player, id: number): Promise<object> =>
  seller.call('DELETE', `${OFFERS}/${id}`);

/** Buys from an offer without the page. */
export const buy = (buyer: Player, id: number, quantity: number): Promise<object> =>
  buyer.call('POST', `${OFFERS}/${id}/buy`, { quantity });

/** The page of the players' market. */
class MarketPage {
  readonly #site: Site;

  constructor(site: Site) {
    this.#site = site;
  }

  async open(tab?: 'mie'): Promise<void> {
    await this.#site.goto(tab === undefined ? '/mercato-p2p' : `/mercato-p2p?scheda=${tab}`);
  }

  dialog(name: string) {
    return this.#site.page.getByRole('dialog', { name, exact: true });
  }

  tab(name: string) {
    return this.#site.page.getByRole('tab', { name, exact: true });
  }

  /** Not found by role, since an open dialog hides the list from the accessibility tree. */
  get rows() {
    return this.#site.page.getByLabel('Offerte', { exact: true }).locator('> li');
  }

  row(text: string) {
    return this.rows.filter({ hasText: text });
  }

  get ownOffers() {
    return this.#site.page.getByRole('list', { name: 'Le mie offerte' }).getByRole('listitem');
  }

  /** A field of the offer form. */
  field(label: string) {
    return this.dialog('Crea offerta').getByLabel(label, { exact: true });
  }
}

/** A test of the players' market, in which only the test's offers exist. */
export const marketTest = rivalsTest.extend('market', ({ site, rival: _ }) => new MarketPage(site));
