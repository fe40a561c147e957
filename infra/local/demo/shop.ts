import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { CallApi } from './api-caller.ts';

const { admin, till } = contract;

type Session = { readonly now: number; readonly cookie: string | undefined };

/** The weeks for which the shop has had its programme. */
export const SHOP_WEEKS = 12;

const BANNERS: readonly Request<typeof admin.createBanner>[] = [
  {
    title: 'È tornato il panettone',
    description: 'Trentasei ore di lievitazione e canditi fatti da noi. Si prenota al banco.',
    visible: true,
  },
  {
    title: 'Domenica doppi sorrisi',
    description: 'Chi passa con un amico trova una tazza di cioccolata che li aspetta.',
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

/** The first one is what a full card brings. */
const PRIZES: readonly Request<typeof admin.createPrize>[] = [
  {
    name: 'Un cannolo siciliano',
    description: 'Riempito al momento.',
    type: 'special',
    isActive: true,
  },
  {
    name: 'Dieci per cento',
    description: 'Su una torta intera.',
    type: 'sconto',
    discountPercent: 10,
    usageLimit: 1,
    isActive: true,
  },
  {
    name: 'Colazione della settimana',
    type: 'sconto',
    discountPercent: 20,
    usageLimit: 3,
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
  name: 'Pasticceria Giorgione',
  address: 'Via dei Bignè 7, Bologna',
  email: 'banco@pasticceria.example',
};

/** Sets the shop up on its first day: programme, prizes and banners. */
export const openShop = async (callApi: CallApi, session: Session): Promise<void> => {
  const ids: number[] = [];
  for (const prize of PRIZES)
    ids.push((await callApi('admin', admin.createPrize, prize, session)).body.prize.id);
  const stampPrizeId = ids[0] ?? null;
  await callApi('admin', admin.updateProgramme, { ...PROGRAMME, stampPrizeId }, session);
  await callApi('admin', admin.updateShop, SHOP, session);
  for (const banner of BANNERS) await callApi('admin', admin.createBanner, banner, session);
};

/** A customer, from when on, every how many days, and what is spent, in cents. */
export type Customer = {
  readonly id: number;
  readonly since: number;
  readonly everyDays: number;
  readonly amount: number;
};

type Visit = { readonly customerId: number; readonly at: number; readonly amount: number };

/** The hours of the morning in which customers come, and how amounts vary. */
const HOURS = [8, 9, 10, 16, 18];
const FACTORS = [1, 0.7, 1.4, 0.5, 2.2, 1.1];

const visitsOf = (
  { id, since, everyDays, amount }: Customer,
  index: number,
  now: number,
): Visit[] => {
  const count = Math.floor((now - since) / (everyDays * DAY));
  return Array.from({ length: count }, (_, i) => {
    const hour = HOURS[(index + i) % HOURS.length] ?? 9;
    const factor = FACTORS[(index + i * 5) % FACTORS.length] ?? 1;
    const at = since + (i + 1) * everyDays * DAY - 13 * HOUR + hour * HOUR + (i % 7) * MINUTE;
    return { customerId: id, at, amount: Math.round(amount * factor) };
  });
};

/** Records at the till what the customers have bought, in its order. */
export const sellForWeeks = async (
  callApi: CallApi,
  customers: readonly Customer[],
  signIn: (now: number) => Promise<string | undefined>,
  now: number,
): Promise<void> => {
  const visits = customers
    .flatMap((customer, index) => visitsOf(customer, index, now))
    .filter(({ at }) => at < now)
    .toSorted((one, other) => one.at - other.at);
  let session: Session = { now: 0, cookie: undefined };
  for (const { customerId, at, amount } of visits) {
    // A clerk signs in every week.
    if (at - session.now > 6 * DAY) session = { now: at, cookie: await signIn(at) };
    const input = { customerId, amount };
    await callApi('till', till.purchase, input, { now: at, cookie: session.cookie });
  }
};
