import type { StampMovement } from '#shared/contract/schemas/stamp-movement.ts';
import { nameWithWorth } from '#shared/reward-text.ts';
import { purchasesKeptSince } from '#shared/rules/card.ts';
import { iso } from '#shared/time.ts';
import type { StoredAssignedReward } from '../../items/rewards.ts';
import {
  type MovementReward,
  type StoredMovement,
  stampMovement,
} from '../../items/stamp-movements.ts';
import { firstIdAt, newId } from '../../table/ids.ts';
import { type Page, readPage } from '../../table/page.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

type Movement = Pick<StoredMovement, 'kind' | 'stamps' | 'after'> &
  Partial<Pick<StoredMovement, 'amount' | 'reason'>> & {
    /** The purchase's id, if the movement is a purchase. */
    readonly id?: number;
    /** The rewards of the card and its steps. */
    readonly rewards?: readonly StoredAssignedReward[];
  };

/** Adds a change of a player's stamps to the card's history (rule 304), in the transaction that makes it. */
export const noteMovement = (unit: UnitOfWork, playerId: number, movement: Movement): void => {
  const { now } = unit;
  const { id = newId(now), rewards = [], amount = null, reason = null, ...change } = movement;
  unit.create(stampMovement(playerId, id), {
    ...change,
    ...{ amount, reason, at: now },
    rewards: rewards.map(
      (one): MovementReward => ({
        kind: one.ofCard ? 'card' : 'step',
        name: nameWithWorth(one),
      }),
    ),
  });
};

/** The lines of a change, newest first. The rewards that it brought are later than the change, so they come first. */
const linesOf = ({ at, after, rewards, ...change }: StoredMovement): StampMovement[] => {
  const line = { at: iso(at), after };
  const brought = rewards.map(reward => ({
    ...{ ...line, ...reward },
    ...{ stamps: 0, amount: null, reason: null },
  }));
  return [...brought.reverse(), { ...line, ...change, name: null }];
};

const PAGE = 30;

/** A page of a player's changes of stamps, which are kept as long as purchases. */
export const readMovements = (
  playerId: number,
  cursor: string | undefined,
  now: number,
): Promise<Page<StoredMovement>> => {
  const { pk, sk: from } = stampMovement(playerId, firstIdAt(purchasesKeptSince(now))).key;
  const { sk: to } = stampMovement(playerId, Number.MAX_SAFE_INTEGER).key;
  return readPage(stampMovement, { pk, from, to }, { limit: PAGE, cursor });
};

export const movementsView = ({ items, nextCursor }: Page<StoredMovement>) => ({
  movements: items.flatMap(linesOf),
  nextCursor,
});
