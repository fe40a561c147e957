import type { Run } from '#shared/contract/schemas/run.ts';
import type { Action, PowerUp } from '#shared/match3/actions.ts';

export type PowerUpCounts = Readonly<Record<PowerUp, number>>;

export const NO_POWER_UPS: PowerUpCounts = { giorgione: 0, jolly: 0, mosse: 0 };

/** The number of uses of each power-up in a log. */
export const countUses = (log: readonly Action[]): PowerUpCounts => {
  const used = { ...NO_POWER_UPS };
  for (const action of log) if ('use' in action) used[action.use] += 1;
  return used;
};

export type ChargeCalls = {
  /** Charges a power-up to the run. */
  readonly charge: (name: PowerUp) => Promise<void>;
  /** Fetches the power-ups charged to the run. */
  readonly fetch: () => Promise<PowerUpCounts>;
  /** Whether a failed charge may have succeeded on the server. */
  readonly isOutcomeUnknown: (error: unknown) => boolean;
};

/**
 * The power-ups charged to a run. None is charged twice: charged ones that the log hasn't used yet are used first, and
 * after a charge with an unknown outcome the charges are fetched again.
 */
export class Charges {
  #charged: PowerUpCounts;
  #isUpToDate = true;
  readonly #calls: ChargeCalls;

  constructor({ charged = NO_POWER_UPS }: Pick<Run, 'charged'>, calls: ChargeCalls) {
    this.#charged = charged;
    this.#calls = calls;
  }

  /** The number of charged power-ups that a log hasn't used yet. */
  available(name: PowerUp, log: readonly Action[]): number {
    return Math.max(0, this.#charged[name] - countUses(log)[name]);
  }

  /** Charges a power-up unless one is available; throws if that fails. */
  async ensureCharged(name: PowerUp, log: readonly Action[]): Promise<void> {
    if (!this.#isUpToDate) await this.#fetch();
    if (this.available(name, log) > 0) return;
    try {
      await this.#calls.charge(name);
      this.#charged = { ...this.#charged, [name]: this.#charged[name] + 1 };
    } catch (error) {
      if (!this.#calls.isOutcomeUnknown(error)) throw error;
      this.#isUpToDate = false;
      await this.#fetch();
      if (this.available(name, log) === 0) throw error;
    }
  }

  async #fetch(): Promise<void> {
    this.#charged = await this.#calls.fetch();
    this.#isUpToDate = true;
  }
}
