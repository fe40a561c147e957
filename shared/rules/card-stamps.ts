/** A reward before the card is full: it is issued once a card, when so many stamps are reached (rule 205). */
export type Step = { readonly stamps: number; readonly prizeId: number };

/** The stamps of a card. Times in milliseconds. */
export type CardStamps = {
  readonly stamps: number;
  /** The card is full, and waits for a reward to be chosen. */
  readonly waiting: boolean;
  /** When its first stamp could be given: later raises of the setting don't concern it. */
  readonly begunAt: number;
  /** The fewest stamps that were asked for from then until its last change; null on one without a change. */
  readonly fewest: number | null;
  /** The steps that were in force when its first stamp was given; null before that. */
  readonly steps: readonly Step[] | null;
  /** The steps that it has reached, by their stamps. */
  readonly reached: readonly number[];
  /**
   * The stamps that were undone after the reward which they had paid was used, and that the card has not
   * made up for; 0 but while an undo recomputes the card.
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

/** What the settings say about a change of stamps, at its instant. */
export type StampTerms = {
  readonly at: number;
  /** The stamps that a new card needs. */
  readonly asked: number;
  /** The fewest that were asked for since the card's change before this one. */
  readonly fewest: number;
  readonly steps: readonly Step[];
  /** The template of a full card's reward; null while there is none. */
  readonly cardPrizeId: number | null;
  /** The templates of steps from which rewards can be made. */
  readonly stepPrizeIds: readonly number[];
  /** Outside the programme's dates: a purchase brings no stamp, and pays a full card (rule 282). */
  readonly onlyPays?: true;
};

/** What a reward is issued for: a full card, or the step of so many stamps. */
export type Occasion = 'card' | number;

/** A reward that a change of stamps pays. */
export type Payment = { readonly occasion: Occasion; readonly prizeId: number };

/** A card after a change, the stamps that it took, and the rewards that are due. */
export type Changed = {
  readonly card: CardStamps;
  readonly taken: number;
  readonly payments: readonly Payment[];
};

/** The stamps that a card needs after a change under some terms: the fewest since it began (rule 171). */
export const neededUnder = ({ fewest }: CardStamps, terms: StampTerms): number =>
  Math.min(fewest ?? terms.fewest, terms.fewest);

/** Whether a card has its stamps, and waits for its reward. */
export const isFull = (card: CardStamps, terms: StampTerms): boolean =>
  card.waiting || card.stamps >= neededUnder(card, terms);

/** Marks the steps up to a number of stamps; a step without a usable template is not paid, nor later. */
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

/** A card that is full: paid out, and followed by one with the stamps beyond it; or waiting for a reward. */
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
  // A change completes one card at most: if the stamps beyond fill the next one, it waits.
  const next = addStamps(newCard(at), beyond, { ...terms, fewest: asked, cardPrizeId: null });
  return {
    card: next.card,
    taken: missing + next.taken,
    payments: [...payments, { occasion: 'card', prizeId: cardPrizeId }, ...next.payments],
  };
};

/** A card that is given stamps (rules 171 and 205): never more than a whole card of them. */
const addStamps = (card: CardStamps, stamps: number, terms: StampTerms): Changed => {
  if (stamps === 0) return { card, taken: 0, payments: [] };
  const needed = neededUnder(card, terms);
  const given = Math.min(stamps, needed);
  const begun = { ...card, fewest: needed, steps: card.steps ?? terms.steps };
  // When fewer stamps are needed than it has, one more completes it.
  const missing = card.waiting ? 0 : Math.max(1, needed - card.stamps);
  if (given >= missing) return fillCard(begun, missing, given - missing, terms);
  const stamped = { ...begun, stamps: card.stamps + given };
  return { ...reachSteps(stamped, stamped.stamps, terms), taken: given };
};

/** A card from which a correction takes stamps: its steps stay reached, and it stops at 0. */
const takeStamps = (card: CardStamps, stamps: number, terms: StampTerms): Changed => {
  const left = Math.max(0 - card.owed, card.stamps - stamps);
  const fewest = neededUnder(card, terms);
  const after = { ...card, fewest, stamps: left, waiting: card.waiting && stamps === 0 };
  return { card: after, taken: 0, payments: [] };
};

/** Pays a card that is full, without a stamp for it or for the next one; any other card stays as it is. */
const payFullCard = (card: CardStamps, terms: StampTerms): Changed => {
  if (!isFull(card, terms) || terms.cardPrizeId === null) return takeStamps(card, 0, terms);
  return fillCard({ ...card, fewest: neededUnder(card, terms) }, 0, 0, terms);
};

/** A card after stamps were given, or taken if their number is negative; the card beforehand is not full. */
export const changeStamps = (card: CardStamps, stamps: number, terms: StampTerms): Changed => {
  if (stamps <= 0) return takeStamps(card, -stamps, terms);
  return terms.onlyPays ? payFullCard(card, terms) : addStamps(card, stamps, terms);
};

/**
 * The card after one that stays complete, since its reward was used, although it has not enough stamps
 * any more: it owes what is missing. Beside it, what the complete card has paid.
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

/** A card that waits for its next stamp after an undo: at least 0, at most one short; the rest is forgiven. */
export const settle = (card: CardStamps, terms: StampTerms): CardStamps => {
  const fewest = neededUnder(card, terms);
  const stamps = Math.min(Math.max(0, card.stamps), fewest - 1);
  return { ...card, fewest, stamps, waiting: false, owed: 0 };
};
