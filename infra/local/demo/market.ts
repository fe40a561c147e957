import { contract } from '#shared/contract/index.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { MINUTE } from '#shared/time.ts';
import { hourOf } from './calendar.ts';
import { type Demo, personNamed, type Task } from './demo.ts';

const { markets } = contract;

type DemoOffer = {
  readonly seller: string;
  readonly resource: Resource;
  readonly quantity: number;
  readonly coinsPerUnit: number;
  readonly sale?: readonly [buyer: string, quantity: number];
};

/** The players' offers, with the quantities already sold. */
const OFFERS: readonly DemoOffer[] = [
  {
    seller: 'Marco Bignè',
    resource: 'flour',
    quantity: 600,
    coinsPerUnit: 2.8,
    sale: ['Pasticcino', 100],
  },
  { seller: 'Nonna Pina', resource: 'eggs', quantity: 400, coinsPerUnit: 3.5 },
  { seller: 'Giulia', resource: 'milk', quantity: 250, coinsPerUnit: 4, sale: ['Zia Carla', 50] },
  {
    seller: 'Tiramisù92',
    resource: 'sugar',
    quantity: 1000,
    coinsPerUnit: 2.5,
    sale: ['Nonna Pina', 300],
  },
  {
    seller: 'Luca il goloso',
    resource: 'eggs',
    quantity: 150,
    coinsPerUnit: 3.2,
    sale: ['Chiara B.', 120],
  },
  { seller: 'Chiara B.', resource: 'milk', quantity: 800, coinsPerUnit: 3.6 },
  {
    seller: 'Zia Carla',
    resource: 'flour',
    quantity: 300,
    coinsPerUnit: 3,
    sale: ['Nonna Pina', 300],
  },
  { seller: 'Pasticcino', resource: 'sugar', quantity: 500, coinsPerUnit: 2.7 },
];

/** Yesterday's offers, valid for six more days, and their sales. */
export const marketOf = (demo: Demo): Task[] =>
  OFFERS.map(({ seller, sale, ...details }, i) => {
    const at = hourOf(demo.now, 1, 14) + i * 10 * MINUTE;
    const run = async () => {
      const { callApi } = demo;
      const selling = await personNamed(demo, seller).session(at);
      const { offer } = (await callApi('markets', markets.publishOffer, details, selling)).body;
      if (!sale) return;
      const [buyer, quantity] = sale;
      const buying = await personNamed(demo, buyer).session(at + 5 * MINUTE);
      await callApi('markets', markets.buyOffer, { id: offer.id, quantity }, buying);
    };
    return { at, run };
  });
