import { contract } from '#shared/contract/index.ts';
import { DAY, iso, MINUTE } from '#shared/time.ts';
import { shopHour } from './calendar.ts';
import type { Demo, Person, Task } from './demo.ts';
import { assign, deliver, prizeNamed } from './rewards.ts';
import type { VouchersHeld } from './sales.ts';

const { till, vouchers } = contract;

/** A discount from this many days ago, and what became of it. */
type Discount = {
  readonly to: string;
  readonly daysAgo: number;
  readonly percent: number;
  readonly limit?: number;
  /** The template that it is made from; if omitted, it is assigned by hand. */
  readonly prize?: string;
  readonly note?: string;
  /** The first and last day of use, counted from when it was given. */
  readonly from?: number;
  readonly until?: number;
  /** Used on its own at the till this many times, or with the customer's next purchase, or thrown away. */
  readonly uses?: number;
  readonly fate?: 'with purchase' | 'deleted' | 'not claimed';
};

const BREAKFASTS = 'Colazione della settimana';

const DISCOUNTS: readonly Discount[] = [
  { to: 'Zia Carla', daysAgo: 47, percent: 10, until: 14, fate: 'with purchase' },
  { to: 'Tiramisù92', daysAgo: 46, percent: 10, until: 14, fate: 'with purchase' },
  { to: 'Chiara B.', daysAgo: 27, percent: 20, fate: 'with purchase' },
  { to: 'Nonno Gino', daysAgo: 26, percent: 10, until: 6 },
  { to: 'Il Conte Macaron', daysAgo: 23, percent: 15, until: 10, note: 'Per il compleanno' },
  { to: 'Marco Bignè', daysAgo: 19, percent: 20, prize: BREAKFASTS, uses: 1 },
  { to: 'Giulia', daysAgo: 17, percent: 20, prize: BREAKFASTS, fate: 'with purchase' },
  { to: 'Zia Carla', daysAgo: 14, percent: 25, fate: 'with purchase' },
  { to: 'Luca il goloso', daysAgo: 12, percent: 20, prize: BREAKFASTS, fate: 'with purchase' },
  { to: 'Giulia', daysAgo: 9, percent: 12.5, until: 3 },
  {
    to: 'Nonna Pina',
    daysAgo: 6,
    percent: 20,
    limit: 3,
    uses: 1,
    prize: BREAKFASTS,
  },
  { to: 'Chiara B.', daysAgo: 4, percent: 5, fate: 'deleted' },
  { to: 'Tiramisù92', daysAgo: 3, percent: 30, from: 10, note: 'Per il panettone' },
  { to: 'Nonna Pina', daysAgo: 2, percent: 10, until: 30 },
  { to: 'Federico', daysAgo: 1, percent: 10, until: 30, fate: 'not claimed' },
];

/** Assigns a discount and delivers it; resolves with its id. */
const give = async (
  demo: Demo,
  person: Person,
  discount: Discount,
  at: number,
): Promise<number> => {
  const { percent, limit, prize, note, from, until } = discount;
  const reward = {
    rewardType: 'sconto',
    discountPercent: percent,
    usageLimit: limit ?? 1,
    ...(prize ? { prizeId: await prizeNamed(demo, prize, at) } : {}),
    ...(note ? { note } : {}),
    ...(from === undefined ? {} : { validFrom: iso(at + from * DAY) }),
    ...(until === undefined ? {} : { validUntil: iso(at + until * DAY) }),
  } as const;
  const id = await assign(demo, person, reward, at);
  await deliver(demo, id, at);
  return id;
};

/** Lets the player turn a discount into a voucher, and use it as the discount says. */
const use = async (demo: Demo, person: Person, discount: Discount, held: VouchersHeld) => {
  const { callApi, now } = demo;
  const at = shopHour(now, discount.daysAgo, 12);
  const id = await give(demo, person, discount, at);
  if (discount.fate === 'not claimed') return;
  const session = await person.session(at + 20 * MINUTE);
  await callApi('vouchers', vouchers.claim, { id: `admin_${id}` }, session);
  const { voucher } = (await callApi('vouchers', vouchers.generate, { id }, session)).body;
  for (let i = 0; i < (discount.uses ?? 0); i += 1) {
    const redeemed = { voucherId: voucher.id };
    await callApi('till', till.redeem, redeemed, await person.clerk(at + (i + 1) * 40 * MINUTE));
  }
  if (discount.fate === 'with purchase')
    held.set(person.id, [voucher.id, ...(held.get(person.id) ?? [])]);
  if (discount.fate === 'deleted')
    await callApi('vouchers', vouchers.remove, { id: voucher.id }, session);
};

/** A person's discounts; in total there are vouchers in every state. */
export const discountsOf = (demo: Demo, person: Person, held: VouchersHeld): Task[] =>
  DISCOUNTS.filter(({ to }) => to === person.profile.name).map(discount => ({
    at: shopHour(demo.now, discount.daysAgo, 12),
    run: () => use(demo, person, discount, held),
  }));
