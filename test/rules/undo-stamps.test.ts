import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playEntries } from './stamp-model.ts';
import { Play, step } from './stamp-play.ts';

const stepLists = fc.constantFrom(
  [],
  [step(1)],
  [step(2)],
  [step(1), step(3, 2)],
  [step(2, 2), step(4), step(6, 3)],
);

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('buy' as const), n: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('correct' as const),
      n: fc.integer({ min: -4, max: 4 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('undo' as const), n: fc.nat({ max: 30 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('need' as const), n: fc.integer({ min: 2, max: 8 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('steps' as const), n: stepLists }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reward' as const), n: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const), n: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('use' as const), n: fc.nat({ max: 9 }) }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** Performs an action if possible; `open` contains the purchases that can be undone. */
const perform = (play: Play, { do: what, n }: Action, open: Map<number, number[]>): void => {
  if (what === 'need') play.set({ stampsNeeded: n });
  if (what === 'steps') play.set({ steps: n });
  if (what === 'reward') play.set({ hasReward: n });
  if (what === 'close') play.set({ isClosed: n });
  if (what === 'buy') open.set(play.entries.length, play.give(n));
  if (what === 'correct' && n !== 0 && play.card.stamps + n >= 0) play.give(n, false);
  if (what === 'use') {
    const reward = play.rewards[n % Math.max(1, play.rewards.length)];
    if (reward) play.used.add(reward.id);
  }
  if (what !== 'undo') return;
  const undoable = [...open].filter(([, issued]) => !issued.some(id => play.used.has(id)));
  const [index] = undoable[n % Math.max(1, undoable.length)] ?? [];
  if (index === undefined) return;
  play.undo(index);
  open.delete(index);
};

const actions = fc.array(action, { maxLength: 40 });
const withoutUse = fc.array(
  action.filter(one => one.do !== 'use'),
  { maxLength: 40 },
);

const isPlain = ({ do: what, n }: Action): boolean =>
  ['buy', 'undo', 'use'].includes(what) || (what === 'correct' && Number(n) > 0);

describe('any order of purchases, undos and corrections, under any settings', () => {
  it('leaves the stamps and steps of the entries that remain', () => {
    fc.assert(
      fc.property(withoutUse, list => {
        const play = new Play();
        const open = new Map<number, number[]>();
        for (const one of list) {
          perform(play, one, open);
          const { card } = playEntries(play.entries);
          const { stamps, waiting, steps, reached, owed } = play.card;
          expect({ stamps, waiting, reached }).toEqual({
            stamps: card.stamps,
            waiting: card.waiting,
            reached: card.reached,
          });
          expect([steps, owed]).toEqual([card.steps, 0]);
        }
      }),
    );
  });

  it('leaves as many rewards as the remaining entries pay, if they were issued', () => {
    fc.assert(
      fc.property(withoutUse, list => {
        const play = new Play();
        const open = new Map<number, number[]>();
        for (const one of list) {
          const before = new Map(
            play.rewards.map(({ occasion }) => [occasion, play.count(occasion)]),
          );
          perform(play, one, open);
          if (one.do !== 'undo') continue;
          const { paid } = playEntries(play.entries);
          for (const [occasion, countBefore] of before) {
            const due = paid.filter(other => other === occasion).length;
            expect(play.count(occasion)).toBe(Math.min(countBefore, due));
          }
        }
      }),
    );
  });

  it('never withdraws a used reward, nor takes a card below 0', () => {
    fc.assert(
      fc.property(actions, list => {
        const play = new Play();
        const open = new Map<number, number[]>();
        for (const one of list) {
          perform(play, one, open);
          const ids = play.rewards.map(({ id }) => id);
          expect([...play.used].every(id => ids.includes(id))).toBe(true);
          const { stamps, owed, reached } = play.card;
          expect(stamps).toBeGreaterThanOrEqual(0);
          expect([owed, new Set(reached).size]).toEqual([0, reached.length]);
        }
      }),
    );
  });

  it('takes the stamps from the current card, or from one whose reward can be withdrawn', () => {
    fc.assert(
      fc.property(fc.array(action.filter(isPlain), { maxLength: 40 }), list => {
        const play = new Play();
        const open = new Map<number, number[]>();
        const { stampsNeeded } = play.settings;
        for (const one of list) {
          const { card, changes, entries } = play;
          const cards = play.count('card');
          const before = entries.map(({ stamps }) => stamps);
          perform(play, one, open);
          const undone = before.findIndex((stamps, i) => stamps !== entries[i]?.stamps);
          if (undone < 0) continue;
          const taken = Math.min(before[undone] ?? 0, stampsNeeded);
          const withdrawn = cards - play.count('card');
          const left = Math.max(0, card.stamps + withdrawn * stampsNeeded - taken);
          const hasForgiven = changes.some(({ settles }) => settles);
          if (hasForgiven) expect(play.card.stamps).toBeGreaterThanOrEqual(left);
          else expect(play.card.stamps).toBe(left);
          const later = changes.slice(undone).flatMap(({ rewards }) => rewards);
          const isTakeable = later.some(
            ({ id, occasion }) => occasion === 'card' && !play.used.has(id),
          );
          if (!hasForgiven) expect(withdrawn).toBe(Number(card.stamps < taken && isTakeable));
        }
      }),
    );
  });
});
