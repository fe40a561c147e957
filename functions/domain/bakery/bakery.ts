import type { FailureCode } from '#shared/contract/failures.ts';
import { resetAwaySummary } from '#shared/rules/away-summary.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { gainExp } from '#shared/rules/bakery-level.ts';
import { dayKey } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { type Bakery, storedBakery } from '../../items/bakery.ts';
import { type Balances, CURRENCIES, type LedgerCause, ZERO_BALANCES } from '../../items/ledger.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { wrapped } from '../../table/unit-of-work.ts';
import {
  addAmounts,
  bakeryAt,
  settlementSteps,
  withCounted,
  withInventory,
  withRanked,
} from './settlement.ts';

/** A bakery whose specialty has been chosen. */
type OpenBakery = Bakery & { readonly chosenResource: NonNullable<Bakery['chosenResource']> };

const isOpen = (own: Bakery): own is OpenBakery => own.chosenResource !== null;

/** What time changes by itself: of a stored bakery it can't be read. */
type Growing =
  | 'inventory'
  | 'queue'
  | 'freeAt'
  | 'bigneMade'
  | 'away'
  | 'bakeryLevel'
  | 'exp'
  | 'carry'
  | 'lastPassiveTick'
  | 'sinceCollect'
  | 'goalCounts';

/**
 * A loaded bakery, which settles itself: every change is made to the bakery as it is at the unit's instant,
 * and every payment goes through `transact`.
 */
export class LoadedBakery {
  readonly #item: LoadedItem<Bakery, Bakery, LedgerCause>;
  #isOwnerPresent = false;

  constructor(item: LoadedItem<Bakery, Bakery, LedgerCause>) {
    this.#item = item;
  }

  /** The bakery as it is at the unit's instant; nothing is written. */
  get current(): Bakery {
    return bakeryAt(this.#item.value, this.#item.now);
  }

  /** What only its players' calls change. */
  get profile(): Omit<Bakery, Growing> {
    return this.#item.value;
  }

  /**
   * The bakery as it is now, for its owner. It is written only when bignè came out of the oven, which
   * other players see; passive minutes can wait for the next change.
   */
  look(): Bakery {
    const own = this.current;
    return own.bigneMade === this.#item.value.bigneMade ? own : this.visit();
  }

  /**
   * Settles the bakery for its owner, who does something there: what has happened so far needs no
   * summary, unless one waits to be read.
   */
  visit(): Bakery {
    this.#isOwnerPresent = true;
    return this.#settle();
  }

  /** The same for a bakery whose specialty must have been chosen; fails with `no_bakery`. */
  visitOpen(): OpenBakery {
    const own = this.visit();
    if (!isOpen(own)) throw new Failure('no_bakery');
    return own;
  }

  /**
   * Adds amounts, or subtracts negative ones, settling before and after: goods that arrive may go into a
   * waiting oven. The ledger keeps the cause. If a balance would be negative, it fails.
   */
  transact(amounts: Partial<Balances>, cause: LedgerCause, failure?: FailureCode): Bakery {
    const own = this.#advance();
    const inventory = addAmounts(own.inventory, amounts);
    if (CURRENCIES.some(name => inventory[name] < 0)) {
      throw failure ? new Failure(failure) : new Error('A balance would be negative');
    }
    this.#item.set(withInventory(own, inventory, cause.reason), cause);
    return this.#settle();
  }

  /** Changes anything but the balances; a value in a ranking has been reached now. */
  update(changes: Partial<Omit<Bakery, 'inventory'>>, ranking?: keyof Bakery['reachedAt']): Bakery {
    const changed = { ...this.#advance(), ...changes };
    this.#item.set(ranking ? withRanked(changed, ranking, this.#item.now) : changed);
    return this.#settle();
  }

  /** Counts units that were bought or sold on a market for the goals of the day (rule 261). */
  countTrade(units: number): void {
    const { value, now } = this.#item;
    const counted = withCounted(value, dayKey(now), { trade: units });
    if (counted !== value) this.#item.set(counted);
  }

  giveExp(gained: number): Bakery {
    return this.update(gainExp(this.current, gained));
  }

  /** Opens the bakery with its specialty: production starts, and its oven gets a rank. */
  open(chosenResource: Resource): Bakery {
    const { value, now } = this.#item;
    const away = { since: now, sums: {} };
    const own = { ...value, chosenResource, lastPassiveTick: now, away };
    this.#item.set(withRanked(own, 'forno', now));
    return this.#item.value;
  }

  /** The owner has read the summary of the absence, which begins anew. */
  markAwaySummaryRead(): void {
    if (isOpen(this.#item.value)) this.update({ away: { since: this.#item.now, sums: {} } });
  }

  /**
   * Destroys the inventory. Written even if it was empty, so that a concurrent sale or raid conflicts and
   * fails.
   */
  destroyInventory(cause: LedgerCause): void {
    this.#item.set({ ...this.#item.value, inventory: ZERO_BALANCES }, cause);
  }

  #settle(): Bakery {
    const own = this.#advance();
    if (!this.#isOwnerPresent) return own;
    this.#item.set({ ...own, away: resetAwaySummary(own.away, this.#item.now) });
    return this.#item.value;
  }

  /** Settles the bakery: what passive production and the oven have done since goes to the ledger. */
  #advance(): Bakery {
    const { value: stored, now } = this.#item;
    if (!isOpen(stored)) return stored;
    const { grown, after } = settlementSteps(stored, now);
    if (after.lastPassiveTick === stored.lastPassiveTick && after.queue.length === 0) return stored;
    this.#item.set(grown, { reason: 'production' });
    this.#item.set(after, { reason: 'oven' });
    return after;
  }
}

/** A player's bakery, to be loaded. */
export const bakery = (playerId: number) =>
  wrapped(storedBakery(playerId), item => new LoadedBakery(item));
