import { describe, expect, it } from 'vitest';
import { newCard, type StampTerms } from '#shared/rules/card-stamps.ts';
import { undoStamps } from '#shared/rules/undo-stamps.ts';
import { Play, step } from './stamp-play.ts';

const TERMS: StampTerms = {
  at: 1,
  asked: 5,
  fewest: 5,
  steps: [],
  cardPrizeId: null,
  stepPrizeIds: [],
};

describe('a step', () => {
  const steps = [step(2)];

  it('is issued again if it is reached again after its reward was withdrawn', () => {
    const play = new Play({ steps });
    expect(play.give(2)).toHaveLength(1);
    play.undo(0);
    expect([play.card.stamps, play.count(2)]).toEqual([0, 0]);
    expect(play.give(2)).toHaveLength(1);
  });

  it('is issued once per card, even if its reward was used and its stamps undone since', () => {
    const play = new Play({ steps });
    play.give(1);
    for (const id of play.give(1)) play.used.add(id);
    play.undo(0);
    expect([play.card.stamps, play.count(2)]).toEqual([1, 1]);
    expect(play.give(2)).toEqual([]);
  });

  it('stays reached if a correction takes its stamps', () => {
    const play = new Play({ steps });
    play.give(3);
    play.give(-2, false);
    expect(play.give(2)).toEqual([]);
    expect(play.count(2)).toBe(1);
  });

  it("is not issued later if its template couldn't be used when it was reached", () => {
    const play = new Play({ steps: [step(2, 99)] });
    expect(play.give(2)).toEqual([]);
    play.set({ steps: [step(2)] });
    expect(play.give(2)).toEqual([]);
    expect(play.card.reached).toEqual([2]);
  });

  it("of a card is the one that was in force at the card's first stamp", () => {
    const play = new Play({ steps });
    play.give(1);
    play.set({ steps: [step(3, 2)] });
    expect(play.give(1)).toHaveLength(1);
    // The second-to-last stamp fills the card, and the last one begins the next.
    play.give(3);
    play.give(3);
    expect(play.rewards.map(({ occasion }) => occasion)).toEqual([2, 'card', 3]);
  });

  it('of the next card is reached by stamps beyond a full one', () => {
    const play = new Play({ steps });
    play.give(4);
    play.give(3);
    expect(play.rewards.map(({ occasion }) => occasion)).toEqual([2, 'card', 2]);
    expect(play.card.stamps).toBe(2);
  });
});

describe('a card', () => {
  it('gets no more stamps at once than it needs', () => {
    const play = new Play();
    play.give(30);
    expect([play.card.stamps, play.count('card')]).toEqual([0, 1]);
    play.give(4);
    play.give(30);
    expect([play.card.stamps, play.count('card')]).toEqual([4, 2]);
  });

  it('loses surplus stamps while it waits for a reward', () => {
    const play = new Play({ hasReward: false });
    play.give(4);
    play.give(3);
    play.give(3);
    expect([play.card.stamps, play.card.waiting]).toEqual([5, true]);
    play.set({ hasReward: true });
    play.give(2);
    expect([play.card.stamps, play.count('card')]).toEqual([2, 1]);
  });

  it('waits again if a change that pays it out also fills the next one', () => {
    const play = new Play({ hasReward: false });
    play.give(5);
    play.set({ hasReward: true });
    play.give(5);
    expect([play.card.stamps, play.card.waiting, play.count('card')]).toEqual([5, true, 1]);
    play.give(1);
    expect([play.card.stamps, play.count('card')]).toEqual([1, 2]);
  });

  it('is completed by later purchases after an undo, and its reward stays', () => {
    const play = new Play({ stampsNeeded: 3 });
    play.give(1);
    play.give(1);
    const [reward] = play.give(1);
    play.give(1);
    play.undo(2);
    expect(play.card.stamps).toBe(0);
    expect(play.rewards.map(({ id }) => id)).toEqual([reward]);
    play.undo(3);
    expect([play.card.stamps, play.count('card')]).toEqual([2, 0]);
  });

  it('stays complete if its reward was used; the current one has fewer stamps, at least 0', () => {
    const play = new Play();
    play.give(3);
    for (const id of play.give(2)) play.used.add(id);
    play.give(2);
    play.undo(0);
    expect([play.card.stamps, play.count('card')]).toEqual([0, 1]);
    play.give(1);
    play.undo(2);
    expect([play.card.stamps, play.count('card')]).toEqual([1, 1]);
  });

  it('keeps its stamps if they suffice for what was undone', () => {
    const play = new Play();
    play.give(3);
    for (const id of play.give(2)) play.used.add(id);
    play.give(4);
    play.give(-2, false);
    play.give(1);
    play.undo(0);
    expect([play.card.stamps, play.count('card')]).toEqual([0, 1]);
  });

  it('stops at 0 when the rest no longer covers a correction', () => {
    const play = new Play({ steps: [step(2)] });
    play.give(3);
    play.give(-3, false);
    play.give(2);
    play.undo(0);
    expect(play.card.stamps).toBe(2);
    expect(play.count(2)).toBe(1);
  });

  it('waits one stamp short of the number in force after that was lowered', () => {
    const play = new Play({ stampsNeeded: 10 });
    play.give(4);
    play.give(4);
    play.set({ stampsNeeded: 3 });
    play.undo(0);
    expect([play.card.stamps, play.card.waiting]).toEqual([2, false]);
  });

  it('whose waiting stamps were paid out is one short without this purchase', () => {
    const play = new Play({ stampsNeeded: 2, hasReward: false });
    play.give(2);
    play.set({ hasReward: true });
    play.give(1);
    play.undo(1);
    expect([play.card.stamps, play.card.waiting, play.count('card')]).toEqual([1, false, 0]);
  });

  it('keeps waiting if a purchase is undone from which it took nothing', () => {
    const play = new Play({ stampsNeeded: 2, hasReward: false });
    play.give(2);
    play.give(1);
    play.undo(1);
    expect([play.card.stamps, play.card.waiting]).toEqual([2, true]);
  });

  it('is unchanged without a purchase that isn’t among its changes', () => {
    const undo = { purchaseId: 7, terms: TERMS, isUsed: () => false };
    const same = { card: newCard(0), changes: [], withdrawn: [] };
    expect(undoStamps(newCard(0), [], undo)).toEqual(same);
  });
});
