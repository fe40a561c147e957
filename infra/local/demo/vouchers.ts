import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { DAY, HOUR, iso, MINUTE } from '#shared/time.ts';
import { type Credentials, signIn } from './accounts.ts';
import type { CallApi } from './api-caller.ts';
import type { DemoPlayer } from './friends.ts';

const { admin, till, vouchers } = contract;

type Discount = Omit<Request<typeof admin.assignReward>, 'userId' | 'rewardType'>;

/** A discount that was given, how often it was used at the till, and whether it was thrown away. */
type DemoVoucher = {
  readonly to: string;
  readonly discount: (now: number) => Discount;
  readonly uses: number;
  readonly isDeleted?: true;
};

const VOUCHERS: readonly DemoVoucher[] = [
  { to: 'Nonna Pina', discount: () => ({ discountPercent: 10, usageLimit: 1 }), uses: 0 },
  {
    to: 'Nonna Pina',
    discount: () => ({
      discountPercent: 20,
      usageLimit: 3,
      note: 'Per le colazioni della settimana',
    }),
    uses: 1,
  },
  { to: 'Marco Bignè', discount: () => ({ discountPercent: 15, usageLimit: 1 }), uses: 1 },
  {
    to: 'Giulia',
    discount: now => ({ discountPercent: 12.5, usageLimit: 1, validUntil: iso(now - HOUR) }),
    uses: 0,
  },
  {
    to: 'Tiramisù92',
    discount: now => ({ discountPercent: 30, usageLimit: 1, validFrom: iso(now + 7 * DAY) }),
    uses: 0,
  },
  {
    to: 'Chiara B.',
    discount: () => ({ discountPercent: 5, usageLimit: 1 }),
    uses: 0,
    isDeleted: true,
  },
];

type People = {
  readonly owner: Credentials;
  readonly clerk: Credentials;
  readonly members: readonly { readonly id: number; readonly profile: { readonly name: string } }[];
  readonly players: readonly DemoPlayer[];
};

/** Seeds vouchers in every state, rewards that wait, and a report of a conversation. */
export const seedVouchers = async (
  callApi: CallApi,
  { owner, clerk, members, players }: People,
  now: number,
): Promise<void> => {
  let at = now - 5 * HOUR;
  const next = (cookie: string | undefined) => {
    at += MINUTE;
    return { now: at, cookie };
  };
  const [ownerCookie, clerkCookie] = [
    await signIn(callApi, owner, at),
    await signIn(callApi, clerk, at),
  ];
  const idOf = (name: string): number =>
    members.find(({ profile }) => profile.name === name)?.id ?? 0;
  const cookieOf = (name: string) => players.find(player => player.name === name)?.cookie;

  for (const { to, discount, uses, isDeleted } of VOUCHERS) {
    const input = { userId: idOf(to), rewardType: 'sconto' as const, ...discount(now) };
    const { reward } = (await callApi('admin', admin.assignReward, input, next(ownerCookie))).body;
    const { id } = reward;
    const holder = cookieOf(to);
    await callApi('vouchers', vouchers.claim, { id: `admin_${id}` }, next(holder));
    const { voucher } = (await callApi('vouchers', vouchers.generate, { id }, next(holder))).body;
    for (let use = 0; use < uses; use += 1)
      await callApi('till', till.redeem, { voucherId: voucher.id }, next(clerkCookie));
    if (isDeleted) await callApi('vouchers', vouchers.remove, { id: voucher.id }, next(holder));
  }
  const coins = { userId: idOf('Luca il goloso'), rewardType: 'coins' as const, rewardValue: 200 };
  await callApi('admin', admin.assignReward, coins, next(ownerCookie));
  const rude = { friendUserId: idOf('Luca il goloso'), reason: 'Insiste troppo con le rivincite.' };
  await callApi('friends', contract.friends.report, rude, next(cookieOf('Tiramisù92')));
};
