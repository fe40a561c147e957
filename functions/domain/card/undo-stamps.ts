import { programmePhase } from '#shared/rules/programme-dates.ts';
import { undoStamps } from '#shared/rules/undo-stamps.ts';
import type { Purchase, StoredCard } from '../../items/card.ts';
import { type LoadedProgramme, programmeView } from './programme.ts';
import { ONLY_PAYS, stampsOf, stampTerms, withStamps } from './stamps.ts';

/** The rewards that an undo of a purchase may concern. */
export const rewardsToCheck = ({ changes }: StoredCard, { rewardIds }: Purchase): number[] => [
  ...new Set([...rewardIds, ...changes.flatMap(({ rewards }) => rewards.map(({ id }) => id))]),
];

type Undo = {
  readonly settings: LoadedProgramme;
  readonly now: number;
  readonly isUsed: (rewardId: number) => boolean;
};

/** A card without a purchase (rule 206), and the rewards that are to be withdrawn. */
export const withoutPurchase = (
  own: StoredCard,
  made: Purchase,
  undo: Undo,
): { readonly card: StoredCard; readonly withdrawn: readonly number[] } => {
  const { changes } = own;
  // A purchase that brought no stamp isn't among the changes; nor is one before the latest two hundred, whose stamps stay.
  if (!changes.some(({ purchaseId }) => purchaseId === made.id))
    return { card: own, withdrawn: made.rewardIds };
  const phase = programmePhase(programmeView(undo.settings.programme.value), undo.now);
  const terms = {
    ...stampTerms(own, undo.settings, undo.now),
    ...(phase === 'running' ? {} : ONLY_PAYS),
  };
  const { isUsed } = undo;
  const undone = undoStamps(stampsOf(own), changes, { purchaseId: made.id, terms, isUsed });
  return { card: withStamps(own, undone.card, undone.changes), withdrawn: undone.withdrawn };
};
