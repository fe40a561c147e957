import { UNDO_HOURS } from '#shared/contract/limits.ts';
import {
  type CardStamps,
  changeStamps,
  type Payment,
  type StampTerms,
} from '#shared/rules/card-stamps.ts';
import type { StampChange } from '#shared/rules/undo-stamps.ts';
import { HOUR } from '#shared/time.ts';
import type { StoredCard } from '../../items/card.ts';
import { newId } from '../../table/ids.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { type Credited, issueReward } from '../reward/deliver-reward.ts';
import { rewardFrom } from '../reward/prize.ts';
import {
  type LoadedProgramme,
  neededSince,
  programmeView,
  stampPrize,
  usablePrize,
} from './programme.ts';

/** The stamps of a stored card. */
export const stampsOf = ({
  stamps,
  waiting,
  begunAt,
  fewest,
  steps,
  reached,
}: StoredCard): CardStamps => ({ stamps, waiting, begunAt, fewest, steps, reached, owed: 0 });

/** A stored card with its stamps replaced. `owed` isn't stored, since it is 0 between two changes. */
export const withStamps = (
  own: StoredCard,
  { owed: _, ...stamps }: CardStamps,
  changes: readonly StampChange[],
): StoredCard => ({ ...own, ...stamps, changes });

/** The settings that apply to a change of a card's stamps made now. */
export const stampTerms = (own: StoredCard, settings: LoadedProgramme, at: number): StampTerms => {
  const { stampsNeeded, steps } = programmeView(settings.programme.value);
  const { changes } = own;
  // The clock may have been set back.
  const since = Math.max(own.begunAt, changes.at(-1)?.terms.at ?? 0);
  // After a purchase is undone, the card may have the steps of an earlier change.
  const known = [own.steps ?? [], steps, ...changes.map(({ terms }) => terms.steps)].flat();
  const prizeIds = new Set(known.map(({ prizeId }) => prizeId));
  return {
    at,
    asked: stampsNeeded,
    fewest: neededSince(settings, since),
    steps,
    cardPrizeId: stampPrize(settings, at)?.id ?? null,
    stepPrizeIds: [...prizeIds].filter(id => usablePrize(settings, id, at)),
  };
};

/** How far the clocks of servers may differ. */
const SKEW = HOUR;
/** Only corrections could make more changes than this in a day. */
const CHANGES_MAX = 200;

/** The changes since the first purchase that may still be undone. */
export const undoable = (changes: readonly StampChange[], now: number): readonly StampChange[] => {
  const first = changes.findIndex(
    ({ purchaseId, stamps, terms }) =>
      purchaseId !== null && stamps !== 0 && now - terms.at <= UNDO_HOURS * HOUR + SKEW,
  );
  return first < 0 ? [] : changes.slice(first).slice(-CHANGES_MAX);
};

type Holder = {
  readonly own: StoredCard;
  readonly playerId: number;
  readonly settings: LoadedProgramme;
  readonly credited: Credited;
};

/** Issues the rewards that are due. The reward of a full card gets the id of the purchase, if there is one. */
const issueRewards = (
  unit: UnitOfWork,
  { playerId, settings, credited }: Holder,
  payments: readonly Payment[],
  purchaseId: number | null,
) =>
  payments.flatMap(({ occasion, prizeId }) => {
    const { now } = unit;
    const prize = usablePrize(settings, prizeId, now);
    if (!prize) return [];
    const isOfCard = occasion === 'card';
    const id = (isOfCard ? purchaseId : null) ?? newId(now);
    const made = rewardFrom(prize, { id, playerId, now });
    const due = isOfCard ? ({ ...made, ofCard: true } as const) : made;
    return [{ occasion, reward: issueReward(unit, due, credited) }];
  });

/** The terms of a purchase outside the programme's dates (rule 282). */
export const ONLY_PAYS = { onlyPays: true } as const;

type Given = {
  readonly stamps: number;
  /** Also the id of a link (rule 313), whose stamps are undone like those of a purchase. */
  readonly purchaseId: number | null;
  readonly terms?: typeof ONLY_PAYS;
};

/**
 * Gives a card stamps, or takes some if their number is negative, and issues the rewards that are due
 * then (rules 171 and 205).
 */
export const applyStamps = (
  unit: UnitOfWork,
  holder: Holder,
  { stamps, purchaseId, terms: more }: Given,
) => {
  const { own, settings } = holder;
  const terms = { ...stampTerms(own, settings, unit.now), ...more };
  const before = stampsOf(own);
  const { card, taken, payments } = changeStamps(before, stamps, terms);
  const issued = issueRewards(unit, holder, payments, purchaseId);
  const rewards = issued.map(({ occasion, reward: { id } }) => ({ id, occasion }));
  const change: StampChange = { purchaseId, stamps, terms, rewards, before };
  const changes = undoable([...own.changes, change], unit.now);
  return {
    card: withStamps(own, card, changes),
    taken,
    rewards: issued.map(({ reward }) => reward),
  };
};
