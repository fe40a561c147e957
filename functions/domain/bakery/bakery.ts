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

/** Fields that time changes by itself, so they can't be read from the stored bakery. */
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
 * A loaded bakery that settles itself: every change starts from the bakery as of the unit's instant, and every payment
 * goes through `transact`.
 */
export class LoadedBakery {
  readonly #item: LoadedItem<Bakery, Bakery, LedgerCause>;
  #isOwnerPresent = false;

  constructor(item: LoadedItem<Bakery, Bakery, LedgerCause>) {
    this.#item = item;
  }

  /** The bakery as of the unit's instant; nothing is written. */
  get current(): Bakery {
    return bakeryAt(this.#item.value, this.#item.now);
  }

  /** The fields that change only by calls of players. */
  get profile(): Omit<Bakery, Growing> {
    return this.#item.value;
  }

  /**
   * The bakery as of now, for its owner. It is written only if bignè came out of the oven, since other players see
   * them; passive production can wait for the next change.
   */
  look(): Bakery {
    const own = this.current;
    return own.bigneMade === this.#item.value.bigneMade ? own : this.visit();
  }

  /**
   * Settles the bakery for an owner who is doing something there. What has happened so far needs no summary, unless one
   * is waiting to be read.
   */
  visit(): Bakery {
    this.#isOwnerPresent = true;
    return this.#settle();
  }

  /** Like `visit`, but the specialty must have been chosen; fails with `no_bakery` otherwise. */
  visitOpen(): OpenBakery {
    const own = this.visit();
    if (!isOpen(own)) throw new Failure('no_bakery');
    return own;
  }

  /**
   * Adds amounts, or subtracts negative ones. Settles before and after, since arriving goods may go into a waiting
   * oven. The ledger records the cause. Fails if a balance would become negative.
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

  /** Changes anything except the balances. With `ranking`, the value of that ranking counts as reached now. */
  update(changes: Partial<Omit<Bakery, 'inventory'>>, ranking?: keyof Bakery['reachedAt']): Bakery {
    const changed = { ...this.#advance(), ...changes };
    this.#item.set(ranking ? withRanked(changed, ranking, this.#item.now) : changed);
    return this.#settle();
  }

  /** Counts units bought or sold on a market towards the day's goals (rule 261). */
  countTrade(units: number): void {
    const { value, now } = this.#item;
    const counted = withCounted(value, dayKey(now), { trade: units });
    if (counted !== value) this.#item.set(counted);
  }

  giveExp(gained: number): Bakery {
    return this.update(gainExp(this.current, gained));
  }

  /** Opens the bakery with its specialty: production starts and the oven enters the ranking. */
  open(chosenResource: Resource): Bakery {
    const { value, now } = this.#item;
    const away = { since: now, sums: {} };
    const own = { ...value, chosenResource, lastPassiveTick: now, away };
    this.#item.set(withRanked(own, 'forno', now));
    return this.#item.value;
  }

  /** Marks the away summary as read by the owner; a new one starts. */
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

  /** Settles the bakery, and records in the ledger what passive production and the oven have made since. */
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

/** A reference to a player's bakery, for loading. */
export const bakery = (playerId: number) =>
  wrapped(storedBakery(playerId), item => new LoadedBakery(item));
