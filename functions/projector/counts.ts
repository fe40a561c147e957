import { worldOf } from '#shared/match3/levels.ts';
import type { Progress } from '#shared/rules/campaign.ts';
import { TRANSFER_REASONS } from '#shared/rules/ledger-reasons.ts';
import { type Lives, lossesInARow } from '#shared/rules/lives.ts';
import type { TrialResults } from '#shared/rules/trial.ts';
import { dayKey, monthKey } from '#shared/time.ts';
import type { Account } from '../domain/account/items.ts';
import type { Bakery } from '../domain/bakery/bakery.ts';
import type { LedgerEntry } from '../domain/ledger/ledger.ts';
import { tradeCounts } from '../domain/market/trade-volume.ts';
import type { Purchase } from '../domain/purchase/purchase.ts';
import type { StoredAdminReward } from '../domain/reward/admin-reward.ts';
import {
  ALL_TIME,
  type DailyStatistics,
  monthPeriod,
  triesOf,
  winsOf,
  worldPeriod,
} from '../domain/statistics/statistics.ts';
import type { StoredVoucher } from '../domain/voucher/voucher.ts';
import { fromRecord } from '../table/item.ts';
import { type Change, writtenAt } from '../table/stream.ts';
import { saleIn } from './sales.ts';

type Counts = Readonly<Record<string, number>>;
type Daily = Partial<DailyStatistics>;

/** What a change adds to the counters of a period: a day, all time, or a world of all time. */
export type PeriodCounts = { readonly period: string; readonly counts: Counts };

/** The values before and after a change. The casts hold: a key belongs to one kind of item. */
const valuesOf = <T extends object>({ before, after }: Change) => ({
  before: before && (fromRecord(before).value as T),
  after: after && (fromRecord(after).value as T),
});

const createdBy = (change: Change): boolean => !change.before && change.after !== undefined;

/** What a ledger entry creates and destroys; a transfer does neither. */
const economyCounts = (change: Change): Daily => {
  const entry = valuesOf<LedgerEntry>(change).after;
  if (!createdBy(change) || !entry || TRANSFER_REASONS.includes(entry.reason)) return {};
  const { coins = 0, bigne = 0 } = entry.amounts;
  return {
    coinsCreated: Math.max(coins, 0),
    coinsDestroyed: Math.max(-coins, 0),
    bigneCreated: Math.max(bigne, 0),
    bigneDestroyed: Math.max(-bigne, 0),
  };
};

const playedMore = (change: Change): Daily => {
  const { before, after } = valuesOf<Pick<TrialResults | Progress, 'gamesPlayed'>>(change);
  return { gamesPlayed: (after?.gamesPlayed ?? 0) - (before?.gamesPlayed ?? 0) };
};

const voucherCounts = (change: Change): Daily => {
  const { before, after } = valuesOf<StoredVoucher>(change);
  if (createdBy(change)) return { vouchersIssued: 1 };
  return { vouchersRedeemed: (after?.usageCount ?? 0) - (before?.usageCount ?? 0) };
};

const rewardCounts = (change: Change): Daily => {
  const { before, after } = valuesOf<StoredAdminReward>(change);
  const isExpired = after?.status === 'expired' && before?.status !== 'expired';
  return { vouchersExpired: isExpired && after.voucherId !== null ? 1 : 0 };
};

const bakeryCounts = (change: Change): Daily => {
  const { before, after } = valuesOf<Bakery>(change);
  return { bigneMade: (after?.bigneMade ?? 0) - (before?.bigneMade ?? 0) };
};

const saleCounts = (change: Change): Counts => {
  const sale = saleIn(change);
  return sale ? { ...tradeCounts(sale), coinsDestroyed: sale.paid - sale.received } : {};
};

/** By the start of the sort key, or of the partition key of what has a partition of its own. */
const DAILY_COUNTS: readonly (readonly [prefix: string, counts: (change: Change) => Counts])[] = [
  ['TRIAL', playedMore],
  ['CAMPAIGN', playedMore],
  ['BAKERY', bakeryCounts],
  ['LEDGER#', economyCounts],
  ['OFFER#', saleCounts],
  ['VOUCHER#', voucherCounts],
  ['ADMINREWARD#', rewardCounts],
];

/** A life that was spent on a level counts as a try of it; its tries are forgotten when it is won. */
const levelCounts = (change: Change): PeriodCounts[] => {
  const { before, after } = valuesOf<Lives>(change);
  if (!after) return [];
  const levels = new Set(Object.keys({ ...before?.tries, ...after.tries }).map(Number));
  return [...levels].map(level => {
    const [had, has] = [before ? lossesInARow(before, level) : 0, lossesInARow(after, level)];
    return {
      period: worldPeriod(worldOf(level)),
      counts: { [triesOf(level)]: Math.max(0, has - had), [winsOf(level)]: has < had ? 1 : 0 },
    };
  });
};

/** A purchase, or its undoing, in the sums of its month; one that is deleted for its age stays in them. */
const purchaseCounts = (change: Change): PeriodCounts[] => {
  const { before, after } = valuesOf<Purchase>(change);
  if (!after) return [];
  const counted = (one: Purchase | undefined) => Number(one?.undoneAt === null);
  const times = counted(after) - counted(before);
  const { amount, discount, createdAt } = after;
  const counts = { purchases: times, amount: times * amount, discount: times * discount };
  return [{ period: monthPeriod(monthKey(createdAt)), counts }];
};

/** A registration, and a player's first write of a day. */
const accountCounts = (change: Change, day: string): PeriodCounts[] => {
  const { before, after } = valuesOf<Account>(change);
  const active = after?.activeDay ?? null;
  return [
    ...(createdBy(change)
      ? [
          { period: day, counts: { registrations: 1 } },
          { period: ALL_TIME, counts: { users: 1 } },
        ]
      : []),
    ...(active !== null && active !== before?.activeDay
      ? [{ period: active, counts: { activePlayers: 1 } }]
      : []),
  ];
};

/** What a change counts for in the statistics of the shop: a deletion for nothing, since it has no instant. */
export const countsOf = (change: Change): PeriodCounts[] => {
  const at = writtenAt(change);
  if (at === undefined) return [];
  const { pk, sk } = change.key;
  if (sk === 'ACCOUNT') return accountCounts(change, dayKey(at));
  if (sk === 'LIVES') return levelCounts(change);
  if (pk === 'PURCHASES') return purchaseCounts(change);
  if (pk === 'ERASING' && createdBy(change)) return [{ period: ALL_TIME, counts: { users: -1 } }];
  return DAILY_COUNTS.filter(
    ([prefix]) =>
      pk.startsWith(prefix) || sk === prefix || (prefix.endsWith('#') && sk.startsWith(prefix)),
  ).map(([, counts]) => ({ period: dayKey(at), counts: counts(change) }));
};
