import type { Run } from '#shared/contract/giorgione.ts';
import type { Action, PowerUp } from '#shared/match3/actions.ts';

export type PowerUpCounts = Readonly<Record<PowerUp, number>>;

export const NO_POWER_UPS: PowerUpCounts = { giorgione: 0, jolly: 0, mosse: 0 };

/** How often a log uses each power-up. */
export const countUses = (log: readonly Action[]): PowerUpCounts => {
  const used = { ...NO_POWER_UPS };
  for (const action of log) if ('use' in action) used[action.use] += 1;
  return used;
};

type Calls = {
  /** Charges one to the run. */
  readonly charge: (name: PowerUp) => Promise<void>;
  /** What is charged to the run. */
  readonly read: () => Promise<PowerUpCounts>;
  /** Whether a failed charge may have been made all the same. */
  readonly isOutcomeUnknown: (error: unknown) => boolean;
};

/**
 * The power-ups charged to a run. One is paid for once: what a log has not used yet is used before
 * more is charged, and after a charge whose answer was lost the run itself is asked.
 */
export class Charges {
  #charged: PowerUpCounts;
  #isSure = true;
  readonly #calls: Calls;

  constructor({ charged = NO_POWER_UPS }: Pick<Run, 'charged'>, calls: Calls) {
    this.#charged = charged;
    this.#calls = calls;
  }

  /** How many of one a log may still use. */
  available(name: PowerUp, log: readonly Action[]): number {
    return Math.max(0, this.#charged[name] - countUses(log)[name]);
  }

  /** Makes sure that a log may use one; throws when it could not be charged. */
  async ensureCharged(name: PowerUp, log: readonly Action[]): Promise<void> {
    if (!this.#isSure) await this.#read();
    if (this.available(name, log) > 0) return;
    try {
      await this.#calls.charge(name);
      this.#charged = { ...this.#charged, [name]: this.#charged[name] + 1 };
    } catch (error) {
      if (!this.#calls.isOutcomeUnknown(error)) throw error;
      this.#isSure = false;
      await this.#read();
      if (this.available(name, log) === 0) throw error;
    }
  }

  async #read(): Promise<void> {
    this.#charged = await this.#calls.read();
    this.#isSure = true;
  }
}
