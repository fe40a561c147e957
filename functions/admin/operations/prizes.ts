import type { ListedPrize } from '#shared/contract/admin/prizes.ts';
import { admin as contract } from '#shared/contract/admin.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { readLatestPromotions } from '../../domain/promotion/view.ts';
import { operation } from '../../http/operation.ts';
import { rewardRules } from '../../items/reward-rules.ts';
import { versionOf } from '../../items/versioned.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

const prizeItems = () => ({ settings: programmeItems(), rules: rewardRules() });

type Promotions = Awaited<ReturnType<typeof readLatestPromotions>>;

/** Everything that gives a template's rewards, now or later (rule 303). */
const usesOf = (
  prizeId: number,
  { settings, rules }: LoadedBy<typeof prizeItems>,
  promotions: Promotions,
): ListedPrize['usedBy'] => {
  const { stampPrizeId, steps } = settings.programme.value;
  const active = rules.value.rules.filter(one => one.isActive);
  const coming = promotions.filter(({ status }) => status !== 'done' && status !== 'stopped');
  const named = <T extends { readonly prizeId: number | null }>(all: readonly T[]): T[] =>
    all.filter(one => one.prizeId === prizeId);
  return [
    ...(stampPrizeId === prizeId ? [{ kind: 'card' } as const] : []),
    ...named(steps).map(() => ({ kind: 'step' }) as const),
    ...named(active).map(({ id }) => ({ kind: 'rule', id }) as const),
    ...named(coming).map(({ id }) => ({ kind: 'campaign', id }) as const),
  ];
};

/** The prizes, newest first, each with everything that gives it. */
export const prizes = operation(contract.prizes, {
  loads: () => prizeItems(),
  parallelReads: () => readLatestPromotions(),
  run: ({ items, parallelReads: promotions }) => ({
    prizes: items.settings.prizes.value.prizes.map(one => ({
      ...one,
      amountOff: one.amountOff ?? null,
      version: versionOf(one),
      usedBy: usesOf(one.id, items, promotions),
    })),
  }),
});
