import type { Card } from '#shared/contract/card.ts';
import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { NO_STAMPS, type Stamps } from '#shared/rules/card.ts';
import { CARD_CODE_LENGTH } from '#shared/rules/card-code.ts';
import { HOUR, iso } from '#shared/time.ts';
import { newCode } from '../../random.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { neededSince, stampPrize } from './programme.ts';

/** A purchase that may still be undone, and the last one. */
type Visit = { readonly id: number; readonly at: number };

/** A player's loyalty card (rule 169). Times in milliseconds. */
export type StoredCard = Stamps & {
  readonly code: string;
  /** The purchases that weren't undone. */
  readonly visits: number;
  readonly latest: readonly Visit[];
};

export const card = item<StoredCard, [playerId: number]>(keys.card);

/** The player of a card's code. */
export const cardCodeOwner = item<{ readonly playerId: number }, [code: string]>(keys.cardCode);

/** Gives a player a card, in the transaction of their registration. */
export const createCard = (unit: UnitOfWork, playerId: number): void => {
  const created: StoredCard = {
    ...NO_STAMPS,
    begunAt: unit.now,
    code: newCode(CARD_CODE_LENGTH),
    visits: 0,
    latest: [],
  };
  unit.create(card(playerId), created);
  unit.create(cardCodeOwner(created.code), { playerId });
};

/** A player's loaded card, which every account has. */
export const ownCard = (unit: UnitOfWork, playerId: number): StoredCard => {
  const found = unit.get(card(playerId));
  if (!found) throw new Error(`Player ${playerId} has no card`);
  return found;
};

const VISITS_MAX = 50;

/** The visits to keep: those that may still be undone, and the last one before them. */
const newestVisits = (visits: readonly Visit[], now: number): readonly Visit[] => {
  const older = visits.findLastIndex(({ at }) => now - at > UNDO_HOURS * HOUR);
  return visits.slice(Math.max(0, older)).slice(-VISITS_MAX);
};

/** The card after a visit. */
export const addVisit = (own: StoredCard, visit: Visit): StoredCard => ({
  ...own,
  visits: own.visits + 1,
  latest: newestVisits([...own.latest, visit], visit.at),
});

/** The card after a visit was undone. */
export const removeVisit = (own: StoredCard, id: number): StoredCard => ({
  ...own,
  visits: Math.max(0, own.visits - 1),
  latest: own.latest.filter(visit => visit.id !== id),
});

/** The card's figures, as the player and the till see them; the programme must be loaded. */
export const cardFigures = (unit: UnitOfWork, { stamps, begunAt, visits, latest }: StoredCard) => {
  const last = latest.at(-1);
  return {
    stamps,
    stampsNeeded: neededSince(unit, begunAt),
    visits,
    lastVisitAt: last ? iso(last.at) : null,
  };
};

/** A card as its player sees it. */
export const cardView = (unit: UnitOfWork, own: StoredCard): Card => {
  const prize = stampPrize(unit);
  return {
    code: own.code,
    reward: prize ? { name: prize.name } : null,
    ...cardFigures(unit, own),
  };
};
