import { worldOf } from '#shared/match3/levels.ts';
import { TRANSFER_REASONS } from '#shared/rules/ledger-reasons.ts';
import { lossesInARow } from '#shared/rules/lives.ts';
import { dayKey } from '#shared/time.ts';
import { saleBetween } from '../domain/market/offer.ts';
import { tradeCounts } from '../domain/market/trade-volume.ts';
import { type DailyStatistics, triesOf, winsOf } from '../domain/statistics/statistics.ts';
import { account, pendingErasure } from '../items/account.ts';
import { storedBakery } from '../items/bakery.ts';
import { lives, progress } from '../items/campaign.ts';
import { ledgerEntry } from '../items/ledger.ts';
import { offer } from '../items/market.ts';
import { assignedReward } from '../items/rewards.ts';
import { ALL_TIME, worldPeriod } from '../items/shop.ts';
import { trialResults } from '../items/trial.ts';
import { isGenerated, voucher } from '../items/vouchers.ts';
import type { KindInfo } from '../table/kind.ts';
import { type ItemChange, on, type Subscription } from '../table/stream.ts';

type Counts = Readonly<Record<string, number>>;
type Daily = Partial<DailyStatistics>;

/** What a change adds to the counters of a period: a day, all time, or all time in one world. */
export type PeriodCounts = { readonly period: string; readonly counts: Counts };

type Written<T extends object> = ItemChange<T> & { readonly at: number; readonly after: T };

/** Counts the writes of a kind; a deletion counts for nothing. */
const counting = <T extends object>(
  kind: KindInfo<T, unknown, never>,
  countsOf: (change: Written<T>) => readonly PeriodCounts[],
): Subscription<PeriodCounts> =>
  on(kind, change => {
    const { at, after } = change;
    return at === undefined || after === undefined ? [] : countsOf({ ...change, at, after });
  });

/** Counts the writes of a kind on their days. */
const daily = <T extends object>(
  kind: KindInfo<T, unknown, never>,
  countsOf: (change: Written<T>) => Daily,
): Subscription<PeriodCounts> =>
  counting(kind, change => [{ period: dayKey(change.at), counts: countsOf(change) }]);

const playedMore = ({
  before,
  after,
}: Pick<Written<{ readonly gamesPlayed: number }>, 'before' | 'after'>): Daily => ({
  gamesPlayed: after.gamesPlayed - (before?.gamesPlayed ?? 0),
});

/** The amounts that a ledger entry creates and destroys; a transfer does neither. */
const economy = daily(ledgerEntry, ({ before, after: { reason, amounts } }) => {
  if (before || TRANSFER_REASONS.includes(reason)) return {};
  const { coins = 0, bigne = 0 } = amounts;
  return {
    coinsCreated: Math.max(coins, 0),
    coinsDestroyed: Math.max(-coins, 0),
    bigneCreated: Math.max(bigne, 0),
    bigneDestroyed: Math.max(-bigne, 0),
  };
});

const vouchers = daily(voucher, ({ before, after }) => ({
  vouchersIssued: Number(isGenerated(after)) - Number(before !== undefined && isGenerated(before)),
  vouchersRedeemed: after.usageCount - (before?.usageCount ?? 0),
}));

const expiredVouchers = daily(assignedReward, ({ before, after }) => {
  const isExpired = after.status === 'expired' && before?.status !== 'expired';
  return { vouchersExpired: isExpired && after.voucherId !== null ? 1 : 0 };
});

const bigne = daily(storedBakery, ({ before, after }) => ({
  bigneMade: after.bigneMade - (before?.bigneMade ?? 0),
}));

const sales = counting(offer, ({ before, after, at }) => {
  const sale = before && saleBetween(before, after);
  if (!sale) return [];
  const counts = { ...tradeCounts(sale), coinsDestroyed: sale.paid - sale.received };
  return [{ period: dayKey(at), counts }];
});

/** A life that is spent on a level counts as an attempt at it; the attempts are cleared when the level is won. */
const levels = counting(lives, ({ before, after }) => {
  const tried = new Set(Object.keys({ ...before?.tries, ...after.tries }).map(Number));
  return [...tried].map(level => {
    const [had, has] = [before ? lossesInARow(before, level) : 0, lossesInARow(after, level)];
    return {
      period: worldPeriod(worldOf(level)),
      counts: { [triesOf(level)]: Math.max(0, has - had), [winsOf(level)]: has < had ? 1 : 0 },
    };
  });
});

/** Counts a registration, and a player's first write of a day. A printed card is neither. */
const players = counting(account, ({ before, after, at }) => {
  if (after.isPaper) return [];
  const active = after.activeDay;
  return [
    ...(before
      ? []
      : [
          { period: dayKey(at), counts: { registrations: 1 } },
          { period: ALL_TIME, counts: { users: 1 } },
        ]),
    ...(active !== null && active !== before?.activeDay
      ? [{ period: active, counts: { activePlayers: 1 } }]
      : []),
  ];
});

const erasures = counting(pendingErasure, ({ before, after }) =>
  before || after.isPaper ? [] : [{ period: ALL_TIME, counts: { users: -1 } }],
);

/** What changes add to the statistics. */
export const COUNTS: readonly Subscription<PeriodCounts>[] = [
  daily(trialResults, playedMore),
  daily(progress, playedMore),
  bigne,
  economy,
  sales,
  vouchers,
  expiredVouchers,
  levels,
  players,
  erasures,
];
