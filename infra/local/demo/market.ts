import { contract } from '#shared/contract/index.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';
import type { DemoPlayer } from './friends.ts';

const { markets } = contract;

type Sale = readonly [buyer: string, quantity: number];
type DemoOffer = readonly [
  seller: string,
  resource: Resource,
  quantity: number,
  coinsPerUnit: number,
  sales: readonly Sale[],
];

/** The players' offers, with the quantities that are already sold. */
const OFFERS: readonly DemoOffer[] = [
  ['Marco Bignè', 'flour', 600, 2.8, [['Pasticcino', 100]]],
  ['Nonna Pina', 'eggs', 400, 3.5, []],
  ['Giulia', 'milk', 250, 4, [['Zia Carla', 50]]],
  ['Tiramisù92', 'sugar', 1000, 2.5, [['Pasticcino', 300]]],
  ['Luca il goloso', 'eggs', 150, 3.2, [['Chiara B.', 120]]],
  ['Chiara B.', 'milk', 800, 3.6, []],
  ['Zia Carla', 'flour', 300, 3, []],
  ['Pasticcino', 'sugar', 500, 2.7, []],
];

/** Seeds yesterday's offers, which are valid for six more days, and their sales. */
export const seedMarket = async (
  callApi: CallApi,
  players: readonly DemoPlayer[],
  now: number,
): Promise<void> => {
  const cookieOf = (name: string) => players.find(player => player.name === name)?.cookie;
  let at = now - 23 * HOUR;
  for (const [seller, resource, quantity, coinsPerUnit, sales] of OFFERS) {
    at += 7 * MINUTE;
    const { offer } = (
      await callApi(
        'markets',
        markets.publishOffer,
        { resource, quantity, coinsPerUnit },
        { now: at, cookie: cookieOf(seller) },
      )
    ).body;
    for (const [buyer, bought] of sales) {
      at += 3 * MINUTE;
      const session = { now: at, cookie: cookieOf(buyer) };
      await callApi('markets', markets.buyOffer, { id: offer.id, quantity: bought }, session);
    }
  }
};
