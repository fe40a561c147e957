import type { Card } from '#shared/contract/card.ts';
import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { NO_PURCHASES } from '#shared/rules/card.ts';
import { CARD_CODE_LENGTH } from '#shared/rules/card-code.ts';
import { newCard } from '#shared/rules/card-stamps.ts';
import { NO_COUNTED_DAYS } from '#shared/rules/counted-days.ts';
import { HOUR, iso } from '#shared/time.ts';
import { card, cardCodeOwner, type StoredCard, type Visit } from '../../items/card.ts';
import { ownerOf } from '../../items/player.ts';
import { newCode } from '../../random.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import {
  type LoadedProgramme,
  namedSteps,
  neededSince,
  programmeView,
  stampPrize,
} from './programme.ts';
import { stampsOf } from './stamps.ts';

/** A card without any purchase. */
export const emptyCard = (code: string, begunAt: number): StoredCard => {
  const { owed: _, ...stamps } = newCard(begunAt);
  const nothing = { changes: [], visits: 0, latest: [], countedDays: NO_COUNTED_DAYS };
  return { ...NO_PURCHASES, ...stamps, ...nothing, code };
};

/** Creates a player's card, in the transaction of their registration. */
export const createCard = (unit: UnitOfWork, playerId: number): void => {
  const created = emptyCard(newCode(CARD_CODE_LENGTH), unit.now);
  unit.create(card(playerId), created);
  unit.create(cardCodeOwner(created.code), { playerId });
};

/** The card of a player. Every account has one. */
export const requireCard = ({ value, ref }: LoadedItem<StoredCard>): StoredCard => {
  if (!value) throw new Error(`Player ${ownerOf(ref.key)} has no card`);
  return value;
};

const VISITS_MAX = 50;

/** The visits to keep: those that may still be undone, and the last one before them. */
export const newestVisits = (visits: readonly Visit[], now: number): readonly Visit[] => {
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

/** The card's figures, as shown to the player and at the till. */
export const cardFigures = (
  { stamps, begunAt, visits, latest }: StoredCard,
  settings: LoadedProgramme,
) => {
  const last = latest.at(-1);
  return {
    stamps,
    stampsNeeded: neededSince(settings, begunAt),
    visits,
    lastVisitAt: last ? iso(last.at) : null,
  };
};

/** The steps of a card: those that it has kept, or before its first stamp those in force now (rule 205). */
const cardSteps = (own: StoredCard, settings: LoadedProgramme, now: number): Card['steps'] => {
  const { steps, reached } = stampsOf(own);
  const needed = neededSince(settings, own.begunAt);
  const kept = steps ?? programmeView(settings.programme.value).steps;
  const below = kept.filter(({ stamps }) => stamps < needed);
  return namedSteps(settings, below, { now, reached });
};

/** A card as shown to a super administrator. Only its owner sees the code. */
export const cardWithoutCode = (own: StoredCard, settings: LoadedProgramme, now: number) => {
  const prize = stampPrize(settings, now);
  return {
    reward: prize ? { name: prize.name } : null,
    steps: cardSteps(own, settings, now),
    begunAt: iso(own.begunAt),
    ...cardFigures(own, settings),
  };
};

/** A card as shown to its player. */
export const cardView = (own: StoredCard, settings: LoadedProgramme, now: number): Card => ({
  code: own.code,
  ...cardWithoutCode(own, settings, now),
});
