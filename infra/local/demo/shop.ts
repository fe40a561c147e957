import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import type { Session } from './accounts.ts';
import type { CallApi } from './api-caller.ts';

const { admin, shop } = contract;

const BANNERS: readonly Request<typeof shop.createBanner>[] = [
  {
    title: 'È tornato il panettone',
    description: 'Trentasei ore di lievitazione e canditi fatti da noi. Si prenota al banco.',
    visible: true,
  },
  {
    title: 'La domenica si viene in due',
    description: 'Passa con un amico: trovate due tazze di cioccolata ad aspettarvi.',
    buttonText: 'Invita un amico',
    buttonUrl: '/friends',
    visible: true,
  },
  {
    title: 'Chiusi per ferie',
    description: 'Riapriamo il lunedì dopo Ferragosto.',
    visible: false,
  },
];

/** The template of the coffee that the shop offered to customers who hadn't come for a while. */
export const COFFEE = 'Un caffè offerto';

/** The first one is the reward of a full card. */
const PRIZES: readonly Request<typeof admin.createPrize>[] = [
  {
    name: 'Un cannolo siciliano',
    description: 'Riempito al momento.',
    type: 'special',
    usageLimit: 1,
    validDays: 60,
    conditions: 'Al banco, non da asporto.',
    cost: 70,
    isActive: true,
  },
  {
    name: COFFEE,
    description: 'Un espresso o un cappuccino al banco.',
    type: 'special',
    usageLimit: 1,
    validDays: 30,
    conditions: 'Con qualsiasi acquisto, al banco.',
    cost: 35,
    isActive: true,
  },
  {
    name: 'Dieci per cento',
    type: 'sconto',
    discountPercent: 10,
    usageLimit: 1,
    validDays: 30,
    minimumAmount: 1500,
    conditions: 'Solo sulle torte intere, ordinate due giorni prima.',
    isActive: true,
  },
  {
    name: 'Colazione della settimana',
    type: 'sconto',
    discountPercent: 20,
    usageLimit: 3,
    validDays: 7,
    isActive: true,
  },
  { name: 'Mancia di Giorgione', type: 'coins', value: 200, isActive: true },
];

const PROGRAMME = {
  stampsNeeded: 8,
  minimumAmount: 300,
  purchasesPerDay: 2,
  gift: { coins: 20, bonusLives: 0 },
  contestRules: null,
} as const;

const SHOP = {
  name: 'Pasticceria Giorgione di G. Bianchi & C. S.n.c.',
  sign: 'Pasticceria Giorgione',
  address: 'Via dei Bignè 7, Bologna',
  email: 'banco@pasticceria.example',
  socialUrl: 'https://social.example/pasticceria.giorgione',
  phone: '+39 051 1234567',
  vatNumber: '01234567897',
  mapUrl: 'https://map.example/pasticceria-giorgione',
  instagramUrl: '@pasticceria.giorgione',
  tagline: 'Bignè e buonumore dal 1952',
  // Closed on Mondays and on Sunday afternoons.
  hours: [
    [],
    ...Array.from({ length: 5 }, () => [
      { from: '07:00', to: '13:00' },
      { from: '15:30', to: '19:30' },
    ]),
    [{ from: '08:00', to: '13:00' }],
  ],
};

/** The rules that issue rewards automatically, and the prizes that they give. */
const RULES: readonly (Omit<Request<typeof shop.createRule>, 'prizeId'> & {
  readonly prize: string;
})[] = [
  { trigger: 'visits', count: 10, prize: 'Dieci per cento', monthlyBudget: 30, isActive: true },
  {
    trigger: 'birthday',
    prize: 'Dieci per cento',
    message: { title: 'Tanti auguri!', body: 'Oggi la torta la facciamo noi, con lo sconto.' },
    channels: ['inbox', 'mail'],
    isActive: true,
  },
  { trigger: 'world', world: 2, prize: 'Mancia di Giorgione', isActive: true },
  { trigger: 'absent', days: 45, prize: COFFEE, monthlyBudget: 20, isActive: false },
];

/** The places where links to the registration are displayed, besides the counter. */
export const PLACES = ['vetrina', 'volantino'] as const;

/** Sets up the shop on its first day: programme, prizes, rules, banners and places. */
export const openShop = async (callApi: CallApi, session: Session): Promise<void> => {
  const ids = new Map<string, number>();
  for (const prize of PRIZES) {
    const { id, name } = (await callApi('admin', admin.createPrize, prize, session)).body.prize;
    ids.set(name, id);
  }
  const [stampPrizeId = null] = ids.values();
  await callApi('shop', shop.updateProgramme, { ...PROGRAMME, stampPrizeId }, session);
  await callApi('shop', shop.updateDetails, SHOP, session);
  for (const { prize, ...rule } of RULES) {
    const prizeId = ids.get(prize) ?? 0;
    await callApi('shop', shop.createRule, { ...rule, prizeId }, session);
  }
  for (const banner of BANNERS) await callApi('shop', shop.createBanner, banner, session);
  await callApi('shop', shop.updatePlaces, { places: [...PLACES] }, session);
  await callApi('shop', shop.updateOpening, { hasPoster: true }, session);
};
