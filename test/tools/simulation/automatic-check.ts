import type { StoredAssignedReward } from '#functions/items/rewards.ts';
import type { RuleTrigger } from '#shared/rules/reward-rules.ts';
import { monthKey } from '#shared/time.ts';
import type { ExpectedEntry } from './expected-entry.ts';
import { assertInvariant } from './violation.ts';

/** A rule of the simulation. */
export type KnownRule = {
  readonly trigger: RuleTrigger;
  readonly monthlyBudget: number | null;
};

/** The triggers whose rewards are named in a call's answer. */
const ANSWERED: ReadonlySet<RuleTrigger> = new Set(['first_purchase', 'visits']);

/** The triggers that give a player one reward, unless it is withdrawn. */
const ONCE: ReadonlySet<RuleTrigger> = new Set(['registration', 'first_purchase', 'visits']);

/**
 * Checks what rules and promotions issue, using only the writes to the table: no rule issues more than its monthly
 * budget, or twice for the same occasion, and no promotion gives a player two rewards.
 */
export class AutomaticCheck {
  readonly rules = new Map<number, KnownRule>();
  readonly #rewards = new Map<number, StoredAssignedReward>();
  readonly #issued = new Map<string, number>();

  #count(name: string, n: number): number {
    const count = (this.#issued.get(name) ?? 0) + n;
    this.#issued.set(name, count);
    return count;
  }

  #checkRule(ruleId: number, reward: StoredAssignedReward): void {
    const rule = this.rules.get(ruleId);
    assertInvariant(rule !== undefined, 'A reward of an unknown rule', reward);
    const max = rule?.monthlyBudget ?? Number.POSITIVE_INFINITY;
    const issued = this.#count(`${ruleId} ${monthKey(reward.createdAt)}`, 1);
    assertInvariant(issued <= max, 'More rewards than the budget of a month', reward, issued);
    if (rule && ONCE.has(rule.trigger)) {
      const own = this.#count(`${ruleId} of ${reward.playerId}`, 1);
      assertInvariant(own === 1, 'A rule has given a reward twice', reward);
    }
  }

  #check(reward: StoredAssignedReward): void {
    const { id, playerId, ruleId, promotionId, status } = reward;
    const before = this.#rewards.get(id);
    this.#rewards.set(id, reward);
    if (before && before.status !== 'withdrawn' && status === 'withdrawn' && ruleId !== undefined)
      this.#count(`${ruleId} of ${playerId}`, -1);
    if (before) return;
    if (ruleId !== undefined) this.#checkRule(ruleId, reward);
    if (promotionId !== undefined) {
      const own = this.#count(`campaign ${promotionId} to ${playerId}`, 1);
      assertInvariant(own === 1, 'A campaign has given a player two rewards', reward);
    }
  }

  checkWrite(rewards: readonly StoredAssignedReward[]): void {
    for (const reward of rewards) this.#check(reward);
  }

  issuedBy(promotionId: number): number {
    return [...this.#rewards.values()].filter(one => one.promotionId === promotionId).length;
  }

  /** The ledger entries for what no call has answered. */
  expectedEntries(): ExpectedEntry[] {
    return [...this.#rewards.values()].flatMap(({ playerId, ruleId, promotionId, ...reward }) => {
      const rule = ruleId === undefined ? undefined : this.rules.get(ruleId);
      const isUnanswered = promotionId !== undefined || (rule && !ANSWERED.has(rule.trigger));
      if (!isUnanswered || reward.rewardType !== 'coins') return [];
      const amounts = { coins: reward.rewardValue ?? 0 };
      return [{ playerId, reason: 'reward_delivered', amounts }];
    });
  }
}
