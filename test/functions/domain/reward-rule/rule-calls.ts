import { marketingConsents } from '#functions/items/promotions.ts';
import { assignedReward, assignedRewardsOf } from '#functions/items/rewards.ts';
import { queryAll } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';

const { admin, shop } = contract;

type RuleInput = Request<typeof shop.createRule>;

/** The calls of a super administrator about templates and rules. */
export const panel = ({ cookie }: Player, now = NOON) => {
  const as = (at = now) => ({ cookie, now: at });
  const prize = {
    name: 'Cento monete',
    type: 'coins' as const,
    value: 100,
    isActive: true,
    cost: 30,
  };
  return {
    newPrize: async (more: Partial<Request<typeof admin.createPrize>> = {}) =>
      (await call(admin.createPrize, { ...prize, ...more }, as(now))).body.prize.id,
    create: (rule: RuleInput) => call(shop.createRule, rule, as(now)),
    update: (rule: Request<typeof shop.updateRule>) => call(shop.updateRule, rule, as(now)),
    remove: (id: number) => call(shop.deleteRule, { id }, as(now)),
    list: async (at = now) => (await call(shop.rules, {}, as(at))).body.rules,
    /** Deletes all rules, so that a test has only its own. */
    clear: async () => {
      const { rules } = (await call(shop.rules, {}, as(now))).body;
      for (const { id } of rules) await call(shop.deleteRule, { id }, as(now));
    },
  };
};

/** The rewards that rules have issued to a player, without withdrawn ones, oldest first. */
export const ruleRewards = async ({ id }: Pick<Player, 'id'>) =>
  (await queryAll(assignedReward, assignedRewardsOf.range(id))).filter(
    ({ ruleId }) => ruleId !== undefined,
  );

/** Gives or withdraws the consent that purchases decide about offers. */
export const consent = async ({ id }: Player, offersFromPurchases = true): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const own = await unit.load(marketingConsents(id));
  own.set({ ...own.value, offersFromPurchases });
  await unit.commit();
};
