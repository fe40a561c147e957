import {
  type CardStamps,
  changeStamps,
  isFull,
  keepComplete,
  type Occasion,
  type StampTerms,
  settle,
} from './card-stamps.ts';

/** A reward that was issued, and what it was issued for. */
type IssuedReward = { readonly id: number; readonly occasion: Occasion };

/** A change of a card's stamps, kept while a purchase may still be undone. */
export type StampChange = {
  /** null for a correction and for the end of an undo; for a linked printed card, the id of the link (rule 313). */
  readonly purchaseId: number | null;
  /**
   * The stamps that it gives, before they are limited to what the card has room for; negative if it takes stamps, 0
   * once it is undone.
   */
  readonly stamps: number;
  readonly terms: StampTerms;
  /** Set for the end of an undo: the card keeps at most one stamp fewer than it needs, and what it owes is forgiven. */
  readonly settles?: true;
  /** The rewards that it pays, excluding withdrawn ones. */
  readonly rewards: readonly IssuedReward[];
  readonly before: CardStamps;
};

/** How often each occasion has occurred. */
type Counts = Map<Occasion, number>;

const add = (counts: Counts, occasion: Occasion): number => {
  const count = (counts.get(occasion) ?? 0) + 1;
  counts.set(occasion, count);
  return count;
};

/** A change after it was recomputed, and what it pays now. */
type Replayed = { readonly change: StampChange; readonly paid: readonly Occasion[] };

const changed = (before: CardStamps, { settles, stamps, terms }: StampChange) => {
  if (settles) return { card: settle(before, terms), paid: [] };
  const { card, payments } = changeStamps(before, stamps, terms);
  return { card, paid: payments.map(({ occasion }) => occasion) };
};

/** Lets a card keep what was paid for an occasion that it no longer reaches. */
const keepPaid = (card: CardStamps, occasion: Occasion, terms: StampTerms) =>
  occasion === 'card'
    ? keepComplete(card, terms)
    : { card: { ...card, reached: [...card.reached, occasion] }, paid: [occasion] };

/** Recomputes changes, one after the other; a reward that was used stays paid. */
const replay = (
  first: CardStamps,
  changes: readonly StampChange[],
  isUsed: (rewardId: number) => boolean,
): { card: CardStamps; replayed: Replayed[] } => {
  const paidSoFar: Counts = new Map();
  const usedSoFar: Counts = new Map();
  let card = first;
  const replayed = changes.map((change): Replayed => {
    const before = card;
    const next = changed(before, change);
    const paid: Occasion[] = [...next.paid];
    card = next.card;
    for (const occasion of paid) add(paidSoFar, occasion);
    for (const { id, occasion } of change.rewards) {
      if (!isUsed(id) || add(usedSoFar, occasion) <= (paidSoFar.get(occasion) ?? 0)) continue;
      const kept = keepPaid(card, occasion, change.terms);
      card = kept.card;
      paid.push(...kept.paid);
      for (const one of kept.paid) add(paidSoFar, one);
    }
    return { change: { ...change, before }, paid };
  });
  return { card, replayed };
};

/**
 * The rewards, issued for an occasion and sorted oldest first, that remain paid if it now occurs only `times` times:
 * the latest ones are dropped first, except used ones.
 */
const stillPaid = (
  issued: readonly IssuedReward[],
  times: number,
  isUsed: (rewardId: number) => boolean,
): IssuedReward[] => {
  const kept = [...issued];
  while (kept.length > times) {
    const last = kept.findLastIndex(({ id }) => !isUsed(id));
    if (last < 0) break;
    kept.splice(last, 1);
  }
  return kept;
};

/** Distributes the rewards that are still paid among the changes that pay them now. */
const assignRewards = (
  replayed: readonly Replayed[],
  isUsed: (rewardId: number) => boolean,
): StampChange[] => {
  const issued = Map.groupBy(
    replayed.flatMap(({ change }) => change.rewards),
    ({ occasion }) => occasion,
  );
  const times = Map.groupBy(
    replayed.flatMap(({ paid }) => paid),
    occasion => occasion,
  );
  const left = new Map(
    [...issued].map(([occasion, rewards]) => [
      occasion,
      stillPaid(rewards, times.get(occasion)?.length ?? 0, isUsed),
    ]),
  );
  return replayed.map(({ change, paid }) => ({
    ...change,
    rewards: paid.flatMap(occasion => left.get(occasion)?.shift() ?? []),
  }));
};

/** A card, the latest changes of its stamps, and the rewards to withdraw. */
export type Undone = {
  readonly card: CardStamps;
  readonly changes: readonly StampChange[];
  readonly withdrawn: readonly number[];
};

type Undo = {
  readonly purchaseId: number;
  /** How many stamps the change keeps; none unless some are given. */
  readonly left?: number;
  /** What the settings say now. */
  readonly terms: StampTerms;
  /** Whether a reward was claimed or used. */
  readonly isUsed: (rewardId: number) => boolean;
};

const rewardIds = (changes: readonly StampChange[]): number[] =>
  changes.flatMap(({ rewards }) => rewards.map(({ id }) => id));

/**
 * The change that ends an undo; none if the card simply waits for its next stamp. Outside the programme's dates no
 * stamps are given, so a full card stays full.
 */
const settlement = (card: CardStamps, terms: StampTerms): StampChange[] =>
  card.owed > 0 || (!terms.onlyPays && isFull(card, terms))
    ? [{ purchaseId: null, stamps: 0, settles: true, terms, rewards: [], before: card }]
    : [];

/**
 * Undoes a purchase: the card is recomputed from the remaining changes, each under the settings in force at its time
 * (rule 206). A purchase that isn't among the changes brought nothing.
 */
export const undoStamps = (
  card: CardStamps,
  changes: readonly StampChange[],
  { purchaseId, left = 0, terms, isUsed }: Undo,
): Undone => {
  const index = changes.findIndex(one => one.purchaseId === purchaseId && one.stamps > left);
  const undone = changes[index];
  if (!undone) return { card, changes, withdrawn: [] };
  const without = changes.with(index, { ...undone, stamps: left });
  const { taken, payments } = changeStamps(undone.before, undone.stamps, undone.terms);
  if (taken === 0 && payments.length === 0) return { card, changes: without, withdrawn: [] };
  const later = without.slice(index);
  const { card: after, replayed } = replay(undone.before, later, isUsed);
  const assigned = assignRewards(replayed, isUsed);
  const end = settlement(after, terms);
  const kept = new Set(rewardIds(assigned));
  return {
    card: end.length > 0 ? settle(after, terms) : after,
    changes: [...without.slice(0, index), ...assigned, ...end],
    withdrawn: rewardIds(later).filter(id => !kept.has(id)),
  };
};
