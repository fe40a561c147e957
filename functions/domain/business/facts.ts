import { account } from '../../items/account.ts';
import { type BusinessPart, customer, formerBusinessDay } from '../../items/business.ts';
import { card, purchase, slipCount } from '../../items/card.ts';
import { assignedReward } from '../../items/rewards.ts';
import { redemption, voucher } from '../../items/vouchers.ts';
import type { StoredRecord } from '../../table/item.ts';
import type { Key } from '../../table/key.ts';
import type { KindInfo } from '../../table/kind.ts';
import { asChange, type Change, on, projectAll, type Subscription } from '../../table/stream.ts';
import { type Contribution, negative, onDay, sumByPlace } from './contribution.ts';
import { redemptionCounts, rewardCounts, voucherCounts } from './rewards.ts';
import {
  cardCounts,
  customerCounts,
  purchaseCounts,
  registrationCounts,
  slipCounts,
} from './sales.ts';

/** What the changes of a fact change: what it adds now, less what it added before. */
const counting = <T extends object>(
  kind: KindInfo<T, unknown, never>,
  countsOf: (value: T, key: Key) => readonly Contribution[],
): Subscription<Contribution> =>
  on(kind, ({ key, before, after }) => [
    ...(after ? countsOf(after, key) : []),
    ...(before ? countsOf(before, key).map(negative) : []),
  ]);

/** The day of a key whose partition it ends. */
const dayIn = ({ pk }: Key): string => pk.slice(pk.indexOf('#') + 1);

/** The day and the part of a key of counters. */
export const placeIn = ({ sk }: Key): { readonly day: string; readonly part: BusinessPart } => {
  const [day = '', part] = sk.split('#');
  return { day, part: part === 'rewards' ? part : 'sales' };
};

/** The facts that the shop's counters are sums of. */
export const FACTS: readonly Subscription<Contribution>[] = [
  counting(account, registrationCounts),
  counting(purchase, purchaseCounts),
  counting(redemption, redemptionCounts),
  counting(assignedReward, rewardCounts),
  counting(voucher, voucherCounts),
  counting(card, cardCounts),
  counting(customer, customerCounts),
  counting(slipCount, (count, key) => slipCounts(count, dayIn(key))),
  counting(formerBusinessDay, (counts, key) => {
    const { day, part } = placeIn(key);
    return [onDay(day, part, counts)];
  }),
];

/** What a change adds to the shop's counters. */
export const contributionsOf = (change: Change): Contribution[] =>
  sumByPlace(projectAll(FACTS, [change]));

/** What some stored facts add to the shop's counters. */
export const contributionsOfRecords = (records: readonly StoredRecord[]): Contribution[] =>
  sumByPlace(projectAll(FACTS, records.map(asChange)));
