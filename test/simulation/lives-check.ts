import { INVITE_BONUS_LIVES } from '#shared/rules/invites.ts';
import { FULL_LIVES } from '#shared/rules/lives.ts';
import type { EconomyChanges } from './table-write.ts';
import { assertInvariant } from './violation.ts';

type Gift = { readonly playerId: number; readonly count: number };

/** The bonus lives that a write has to bring: no ledger entry says their number. */
const giftsIn = ({ entries, purchases }: EconomyChanges): Gift[] => [
  ...purchases
    // What is undone keeps its gift.
    .filter(({ undoneAt }) => undoneAt === null)
    .map(({ playerId, gift }) => ({ playerId, count: gift?.bonusLives ?? 0 })),
  ...entries
    .filter(({ reason }) => reason === 'invite_reward')
    .map(({ playerId }) => ({ playerId, count: INVITE_BONUS_LIVES })),
  ...entries
    .filter(({ reason, reference }) => reason === 'power_up_bought' && reference === 'vita')
    .map(({ playerId }) => ({ playerId, count: 1 })),
];

/**
 * The bonus lives, computed from the writes to the table alone. After every write: who bought a life,
 * or has earned one with a purchase or an invite, has it (rules 9, 103 and 170).
 */
export class LivesCheck {
  readonly #bonus = new Map<number, number>();

  checkWrite(changes: EconomyChanges): void {
    for (const { playerId, count } of giftsIn(changes)) {
      const before = this.#bonusOf(playerId);
      const after = changes.lives.find(one => one.playerId === playerId)?.bonus ?? before;
      assertInvariant(after >= before + count, 'A life is not given', playerId, before, after);
    }
    for (const { playerId, bonus } of changes.lives) this.#bonus.set(playerId, bonus);
    for (const playerId of changes.deleted.players) this.#bonus.delete(playerId);
  }

  #bonusOf(playerId: number): number {
    return this.#bonus.get(playerId) ?? FULL_LIVES.bonus;
  }
}
