import { changeStamps, neededUnder, settle } from '#shared/rules/card-stamps.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import { type Undone, undoStamps } from '#shared/rules/undo-stamps.ts';
import type { Purchase, StoredCard } from '../../items/card.ts';
import { type LoadedProgramme, neededSince, programmeView } from './programme.ts';
import { ONLY_PAYS, stampsOf, stampTerms, withStamps } from './stamps.ts';

/** How many stamps the card has taken for a purchase. */
export const purchaseStamps = ({ stamps, stamped }: Purchase): number => stamps ?? Number(stamped);

/** The rewards that a purchase has issued. */
export const purchaseRewards = ({ id, rewardIds, completedCardOf = null }: Purchase) =>
  rewardIds ?? (completedCardOf === null ? [] : [id]);

/** The rewards that an undo of a purchase may concern. */
export const rewardsToCheck = (own: StoredCard, made: Purchase): number[] => {
  const issued = (own.changes ?? []).flatMap(({ rewards }) => rewards.map(({ id }) => id));
  return [...new Set([...purchaseRewards(made), ...issued])];
};

type Undo = {
  readonly settings: LoadedProgramme;
  readonly now: number;
  readonly isUsed: (rewardId: number) => boolean;
};

/** The card without a purchase of which it keeps no change, as those from before it kept any. */
const undoFormer = (own: StoredCard, made: Purchase, { settings, now }: Undo): Undone => {
  const terms = stampTerms(own, settings, now);
  const before = stampsOf(own);
  const withdrawn = purchaseRewards(made);
  if (typeof made.completedCardOf === 'number') {
    // Its card began earlier than the present one, and is one stamp short again.
    const begunAt = Math.min(own.begunAt, made.completedCardOf);
    const fewest = neededSince(settings, begunAt);
    const card = { ...before, begunAt, fewest, stamps: fewest - 1, waiting: false };
    return { card, changes: [], withdrawn };
  }
  const { card } = changeStamps(before, -purchaseStamps(made), terms);
  const isFull = card.stamps >= neededUnder(card, terms);
  return { card: isFull ? settle(card, terms) : card, changes: [], withdrawn };
};

/** A card without a purchase (rule 206), and the rewards that are to be withdrawn. */
export const withoutPurchase = (
  own: StoredCard,
  made: Purchase,
  undo: Undo,
): { readonly card: StoredCard; readonly withdrawn: readonly number[] } => {
  const { changes = [] } = own;
  const isKnown = changes.some(({ purchaseId }) => purchaseId === made.id);
  if (!isKnown && purchaseStamps(made) === 0) return { card: own, withdrawn: [] };
  const phase = programmePhase(programmeView(undo.settings.programme.value), undo.now);
  const terms = {
    ...stampTerms(own, undo.settings, undo.now),
    ...(phase === 'running' ? {} : ONLY_PAYS),
  };
  const undone =
    undoStamps(stampsOf(own), changes, { purchaseId: made.id, terms, isUsed: undo.isUsed }) ??
    undoFormer(own, made, undo);
  return { card: withStamps(own, undone.card, undone.changes), withdrawn: undone.withdrawn };
};
