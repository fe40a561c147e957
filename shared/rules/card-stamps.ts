/** A reward before the card is full: it is issued once per card, when the card reaches this many stamps (rule 205). */
export type Step = { readonly stamps: number; readonly prizeId: number };

/** The stamps of a card. Times in milliseconds. */
export type CardStamps = {
  readonly stamps: number;
  /** Whether the card is full and waits for a reward to be chosen. */
  readonly waiting: boolean;
  /** From when the card could be given its first stamp; higher settings introduced later don't affect it. */
  readonly begunAt: number;
  /**
   * The fewest stamps that the settings asked for from `begunAt` until the card's last change; null before its first
   * change.
   */
  readonly fewest: number | null;
  /** The steps in force when the card was given its first stamp; null before that. */
  readonly steps: readonly Step[] | null;
  /** The steps reached so far, given by their numbers of stamps. */
  readonly reached: readonly number[];
  /**
   * The stamps that were undone although the reward they had paid for was already used, and that the card has not made
   * up for. Always 0, except while an undo recomputes the card.
   */
  readonly owed: number;
};

export const newCard = (begunAt: number): CardStamps => ({
  stamps: 0,
  waiting: false,
  begunAt,
  fewest: null,
  steps: null,
  reached: [],
  owed: 0,
});

/** What the settings say at the instant of a change of stamps. */
export type StampTerms = {
  readonly at: number;
  /** The stamps that a new card needs. */
  readonly asked: number;
  /** The fewest stamps asked for since the card's previous change. */
  readonly fewest: number;
  readonly steps: readonly Step[];
  /** The template of a full card's reward; null while there is none. */
  readonly cardPrizeId: number | null;
  /** The templates of steps that can still issue rewards. */
  readonly stepPrizeIds: readonly number[];
  /** Set outside the programme's dates, when a purchase brings no stamp but pays a full card (rule 282). */
  readonly onlyPays?: true;
};

/** What a reward is issued for: a full card, or a step, given by its number of stamps. */
export type Occasion = 'card' | number;

/** A reward that a change of stamps pays. */
export type Payment = { readonly occasion: Occasion; readonly prizeId: number };

/** A card after a change, the number of stamps it received, and the rewards that are due. */
export type Changed = {
  readonly card: CardStamps;
  readonly taken: number;
  readonly payments: readonly Payment[];
};

/**
 * The stamps that a card needs after a change under the given terms: the fewest asked for since it began (rule 171).
 */
const neededUnder = ({ fewest }: CardStamps, terms: StampTerms): number =>
  Math.min(fewest ?? terms.fewest, terms.fewest);

/** Whether a card has all its stamps, or already waits for its reward. */
export const isFull = (card: CardStamps, terms: StampTerms): boolean =>
  card.waiting || card.stamps >= neededUnder(card, terms);

/** Marks the steps up to a number of stamps as reached; a step without a usable template pays nothing, now or later. */
const reachSteps = (card: CardStamps, stamps: number, terms: StampTerms): Changed => {
  const needed = neededUnder(card, terms);
  const due = (card.steps ?? []).filter(
    step => step.stamps <= stamps && step.stamps < needed && !card.reached.includes(step.stamps),
  );
  return {
    card: { ...card, reached: [...card.reached, ...due.map(step => step.stamps)] },
    taken: 0,
    payments: due
      .filter(({ prizeId }) => terms.stepPrizeIds.includes(prizeId))
      .map(step => ({ occasion: step.stamps, prizeId: step.prizeId })),
  };
};

/**
 * A card that has become full: it is paid out and followed by a card with the surplus stamps, or it waits for a reward.
 */
const fillCard = (
  full: CardStamps,
  missing: number,
  beyond: number,
  terms: StampTerms,
): Changed => {
  const { card, payments } = reachSteps(full, Number.POSITIVE_INFINITY, terms);
  const { at, asked, cardPrizeId } = terms;
  if (cardPrizeId === null) {
    const waiting = { ...card, stamps: neededUnder(card, terms), waiting: true, owed: 0 };
    return { card: waiting, taken: missing, payments };
  }
  // A change completes one card at most: if the surplus stamps fill the next card, that card waits.
  const next = addStamps(newCard(at), beyond, { ...terms, fewest: asked, cardPrizeId: null });
  return {
    card: next.card,
    taken: missing + next.taken,
    payments: [...payments, { occasion: 'card', prizeId: cardPrizeId }, ...next.payments],
  };
};

/** A card after it is given stamps (rules 171 and 205), at most as many as a whole card needs. */
const addStamps = (card: CardStamps, stamps: number, terms: StampTerms): Changed => {
  if (stamps === 0) return { card, taken: 0, payments: [] };
  const needed = neededUnder(card, terms);
  const given = Math.min(stamps, needed);
  const begun = { ...card, fewest: needed, steps: card.steps ?? terms.steps };
  // If fewer stamps are needed than the card already has, one more completes it.
  const missing = card.waiting ? 0 : Math.max(1, needed - card.stamps);
  if (given >= missing) return fillCard(begun, missing, given - missing, terms);
  const stamped = { ...begun, stamps: card.stamps + given };
  return { ...reachSteps(stamped, stamped.stamps, terms), taken: given };
};

/** A card after a correction takes stamps from it: the steps it reached stay reached, and its stamps stop at 0. */
const takeStamps = (card: CardStamps, stamps: number, terms: StampTerms): Changed => {
  const left = Math.max(0 - card.owed, card.stamps - stamps);
  const fewest = neededUnder(card, terms);
  const after = { ...card, fewest, stamps: left, waiting: card.waiting && stamps === 0 };
  return { card: after, taken: 0, payments: [] };
};

/** Pays a full card without giving a stamp to it or to the next one; any other card keeps its stamps. */
const payFullCard = (card: CardStamps, terms: StampTerms): Changed => {
  if (!isFull(card, terms) || terms.cardPrizeId === null) return takeStamps(card, 0, terms);
  return fillCard({ ...card, fewest: neededUnder(card, terms) }, 0, 0, terms);
};

/** A card after stamps were given, or taken if `stamps` is negative. */
export const changeStamps = (card: CardStamps, stamps: number, terms: StampTerms): Changed => {
  if (stamps <= 0) return takeStamps(card, -stamps, terms);
  return terms.onlyPays ? payFullCard(card, terms) : addStamps(card, stamps, terms);
};

/**
 * The card that follows one which stays complete because its reward was used, although it no longer has enough stamps:
 * the next card owes those that are missing. Also returns the occasions that the complete card has paid.
 */
export const keepComplete = (
  card: CardStamps,
  terms: StampTerms,
): { readonly card: CardStamps; readonly paid: readonly Occasion[] } => {
  const { payments } = reachSteps(card, Number.POSITIVE_INFINITY, terms);
  const owed = Math.max(0, neededUnder(card, terms) - card.stamps);
  return {
    card: { ...newCard(terms.at), stamps: 0 - owed, owed },
    paid: [...payments.map(({ occasion }) => occasion), 'card'],
  };
};

/**
 * A card after an undo, ready for its next stamp: it keeps at least 0 stamps and at most one fewer than it needs, and
 * the rest is forgiven.
 */
export const settle = (card: CardStamps, terms: StampTerms): CardStamps => {
  const fewest = neededUnder(card, terms);
  const stamps = Math.min(Math.max(0, card.stamps), fewest - 1);
  return { ...card, fewest, stamps, waiting: false, owed: 0 };
};
