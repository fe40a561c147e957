import type { Occasion, Step } from '#shared/rules/card-stamps.ts';

/** Something that happens to a card, and the settings at that instant. */
export type Entry = {
  /** Given, or taken if negative; 0 once undone. */
  stamps: number;
  /** The card stays one short, as at the end of an undo. */
  readonly settles?: true;
  /** A purchase outside the programme's dates: it pays a full card, and gives nothing. */
  readonly onlyPays?: true;
  readonly stampsNeeded: number;
  /** The lowest requirement in force since the previous entry. */
  readonly fewest: number;
  readonly steps: readonly Step[];
  readonly hasReward: boolean;
};

const emptyCard = (needed: number) => ({
  stamps: 0,
  waiting: false,
  needed,
  steps: null as readonly Step[] | null,
  reached: new Set<number>(),
});

/**
 * A card in its simplest form: stamps are given one by one, and everything is recounted from the first one. `paid`
 * lists what the rewards are for, in order.
 */
export const playEntries = (entries: readonly Entry[]) => {
  const paid: Occasion[] = [];
  let card = emptyCard(Number.POSITIVE_INFINITY);

  const reachStep = (stamps: number) => {
    if (stamps >= card.needed || card.reached.has(stamps)) return;
    card.reached.add(stamps);
    paid.push(stamps);
  };
  const payCard = (stampsNeeded: number) => {
    paid.push('card');
    card = emptyCard(stampsNeeded);
  };
  const stampOnce = ({ steps, stampsNeeded }: Entry, mayPay: boolean): boolean => {
    if (card.waiting && !mayPay) return false;
    const paysOld = card.waiting;
    if (paysOld) payCard(stampsNeeded);
    card.steps ??= steps;
    card.stamps++;
    const isFull = card.stamps >= card.needed;
    for (const step of card.steps) if (isFull || step.stamps <= card.stamps) reachStep(step.stamps);
    if (!isFull) return paysOld;
    if (mayPay && !paysOld) {
      payCard(stampsNeeded);
      return true;
    }
    card.stamps = card.needed;
    card.waiting = true;
    return paysOld;
  };

  for (const entry of entries) {
    const { stamps, settles, hasReward } = entry;
    card.needed = Math.min(card.needed, entry.fewest);
    if (settles) card.stamps = Math.min(card.stamps, card.needed - 1);
    if (stamps < 0) card.stamps = Math.max(0, card.stamps + stamps);
    if (settles || stamps < 0) card.waiting = false;
    if (entry.onlyPays) {
      const isFull = card.waiting || card.stamps >= card.needed;
      if (stamps > 0 && isFull && hasReward) payCard(entry.stampsNeeded);
      continue;
    }
    let mayPay = hasReward;
    const given = Math.min(stamps, card.needed);
    for (let i = 0; i < given; i++) if (stampOnce(entry, mayPay)) mayPay = false;
  }
  const { reached, ...rest } = card;
  return { card: { ...rest, reached: [...reached] }, paid };
};
