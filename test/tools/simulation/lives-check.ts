import { WORLD_REWARDS } from '#shared/rules/campaign.ts';
import { INVITE_BONUS_LIVES } from '#shared/rules/invites.ts';
import { FULL_LIVES } from '#shared/rules/lives.ts';
import { STREAK_BONUS_LIVES } from '#shared/rules/streak.ts';
import type { EconomyChanges } from './table-write.ts';
import { assertInvariant } from './violation.ts';

type Gift = { readonly playerId: number; readonly count: number };

/** The bonus lives that come with a ledger entry, by its reason. */
const LIVES_OF: Readonly<Record<string, (reference?: number | string) => number>> = {
  invite_reward: () => INVITE_BONUS_LIVES,
  streak: () => STREAK_BONUS_LIVES,
  power_up_bought: type => Number(type === 'vita'),
  world_reward: world =>
    WORLD_REWARDS.find(({ worldNumber }) => worldNumber === world)?.powerUps.vita ?? 0,
};

/** The bonus lives that a write must bring. */
const giftsIn = ({ entries, purchases }: EconomyChanges): Gift[] => [
  ...entries.map(({ playerId, reason, reference }) => ({
    playerId,
    count: LIVES_OF[reason]?.(reference) ?? 0,
  })),
  // An undone purchase is written again, and keeps its gift.
  ...purchases
    .filter(({ undoneAt }) => undoneAt === null)
    .map(({ playerId, gift }) => ({ playerId, count: gift?.bonusLives ?? 0 })),
];

/**
 * The bonus lives, computed only from the writes to the table. After every write: a player who has bought a life, or
 * earned one with a world, an invite, a streak or a purchase, has it (rules 9, 13, 103, 170 and 264).
 */
export class LivesCheck {
  readonly #bonus = new Map<number, number>();

  checkWrite(changes: EconomyChanges): void {
    for (const { playerId, count } of giftsIn(changes)) {
      const before = this.#bonus.get(playerId) ?? FULL_LIVES.bonus;
      const after = changes.lives.find(one => one.playerId === playerId)?.bonus ?? before;
      assertInvariant(after >= before + count, 'A life is not given', playerId, before, after);
    }
    for (const { playerId, bonus } of changes.lives) this.#bonus.set(playerId, bonus);
    for (const playerId of changes.deleted.players) this.#bonus.delete(playerId);
  }
}
