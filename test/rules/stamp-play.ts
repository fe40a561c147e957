import {
  type CardStamps,
  changeStamps,
  newCard,
  type Occasion,
  type StampTerms,
} from '#shared/rules/card-stamps.ts';
import { type StampChange, undoStamps } from '#shared/rules/undo-stamps.ts';
import type { Entry } from './stamp-model.ts';

type Settings = Pick<Entry, 'stampsNeeded' | 'steps' | 'hasReward'> & {
  /** Outside the programme's dates. */
  readonly isClosed: boolean;
};

const SETTINGS: Settings = { stampsNeeded: 5, steps: [], hasReward: true, isClosed: false };

/** A card and its whole history, with the rewards that were issued and not withdrawn. */
export class Play {
  card: CardStamps = newCard(0);
  changes: readonly StampChange[] = [];
  readonly entries: Entry[] = [];
  readonly rewards: { id: number; occasion: Occasion }[] = [];
  readonly used = new Set<number>();
  settings: Settings;
  #fewest: number;
  #at = 0;
  #nextId = 1;

  constructor(settings: Partial<Settings> = {}) {
    this.settings = { ...SETTINGS, ...settings };
    this.#fewest = this.settings.stampsNeeded;
  }

  set(changed: Partial<Settings>): void {
    this.settings = { ...this.settings, ...changed };
    this.#fewest = Math.min(this.#fewest, this.settings.stampsNeeded);
  }

  /** Whether a purchase or an undo only pays; a correction gives stamps at any time. */
  #onlyPays(isCorrection = false) {
    return this.settings.isClosed && !isCorrection ? ({ onlyPays: true } as const) : {};
  }

  #terms(): StampTerms {
    const { stampsNeeded: asked, steps, hasReward } = this.settings;
    const stepPrizeIds = [1, 2, 3];
    const cardPrizeId = hasReward ? 9 : null;
    this.#at++;
    return { at: this.#at, asked, fewest: this.#fewest, steps, cardPrizeId, stepPrizeIds };
  }

  #note(stamps: number, more: Pick<Entry, 'settles' | 'onlyPays'> = {}): void {
    const { isClosed: _, ...settings } = this.settings;
    this.entries.push({ ...settings, ...more, stamps, fewest: this.#fewest });
    this.#fewest = this.settings.stampsNeeded;
  }

  /** Makes a purchase, or else a correction; returns the rewards that it has issued. */
  give(stamps: number, isPurchase = true): number[] {
    const onlyPays = this.#onlyPays(!isPurchase);
    const terms = { ...this.#terms(), ...onlyPays };
    const before = this.card;
    const { card, payments } = changeStamps(before, stamps, terms);
    const rewards = payments.map(({ occasion }) => ({ id: this.#nextId++, occasion }));
    const purchaseId = isPurchase ? this.entries.length : null;
    this.card = card;
    this.changes = [...this.changes, { purchaseId, stamps, terms, rewards, before }];
    this.rewards.push(...rewards);
    this.#note(stamps, onlyPays);
    return rewards.map(({ id }) => id);
  }

  undo(index: number): void {
    const isUsed = (id: number) => this.used.has(id);
    const undone = undoStamps(this.card, this.changes, {
      purchaseId: index,
      terms: { ...this.#terms(), ...this.#onlyPays() },
      isUsed,
    });
    if (!undone) throw new Error('The purchase is unknown.');
    const hasSettled = undone.changes.length > this.changes.length;
    this.card = undone.card;
    this.changes = undone.changes;
    const entry = this.entries[index];
    if (entry) entry.stamps = 0;
    if (hasSettled) this.#note(0, { settles: true });
    const left = this.rewards.filter(({ id }) => !undone.withdrawn.includes(id));
    this.rewards.splice(0, this.rewards.length, ...left);
  }

  count(occasion: Occasion): number {
    return this.rewards.filter(one => one.occasion === occasion).length;
  }
}

export const step = (stamps: number, prizeId = 1) => ({ stamps, prizeId });
