import { type Balances, CURRENCIES, ZERO_BALANCES } from '#functions/items/ledger.ts';
import type { Offer } from '#functions/items/market.ts';
import type { GameReward, StoredAssignedReward } from '#functions/items/rewards.ts';
import { sellerProceeds } from '#shared/rules/offers.ts';
import { dayKey } from '#shared/time.ts';
import { AutomaticCheck } from './automatic-check.ts';
import { CardCheck } from './card-check.ts';
import type { ExpectedEntry } from './expected-entry.ts';
import { LivesCheck } from './lives-check.ts';
import { completeBalances, SOURCES_AND_SINKS, TRANSFERS } from './reasons.ts';
import type { EconomyChanges } from './table-write.ts';
import { assertInvariant } from './violation.ts';

export const addBalances = (a: Balances, b: Partial<Balances>): Balances => ({
  coins: a.coins + (b.coins ?? 0),
  bigne: a.bigne + (b.bigne ?? 0),
  flour: a.flour + (b.flour ?? 0),
  sugar: a.sugar + (b.sugar ?? 0),
  milk: a.milk + (b.milk ?? 0),
  eggs: a.eggs + (b.eggs ?? 0),
});

export const balancesDiffer = (a: Balances, b: Balances): boolean =>
  CURRENCIES.some(name => a[name] !== b[name]);

/** The most entries with a reason that a player may have on a Rome day. */
const DAILY_LIMITS = { raid_cost: 5, treasure_bought: 1 } as const;
const NPC_DAILY_UNITS = 500;
/** Reasons with at most one entry per reference. */
const ONCE_PER_REFERENCE = [
  'purchase',
  'reward_claimed',
  'reward_delivered',
  'world_reward',
  'invite_reward',
  'goal',
  'streak',
  'offer_cancelled',
];

export type LedgerTotal = { readonly count: number; readonly sum: Balances };

/** Adds expected ledger entries to the totals by player and reason. */
export const addExpected = (
  totals: Map<string, LedgerTotal>,
  entries: readonly ExpectedEntry[],
): void => {
  for (const { playerId, reason, amounts = {} } of entries) {
    const name = `${playerId} ${reason}`;
    const { count, sum } = totals.get(name) ?? { count: 0, sum: ZERO_BALANCES };
    totals.set(name, { count: count + 1, sum: addBalances(sum, amounts) });
  }
};

const NO_STATISTICS = { coinsCreated: 0, coinsDestroyed: 0, bigneCreated: 0, bigneDestroyed: 0 };
type EconomyStatistics = Readonly<typeof NO_STATISTICS>;

type Entry = EconomyChanges['entries'][number];

/**
 * A second set of books, computed only from the writes to the table. After every write: each wallet equals the sum of
 * its ledger, each transfer has two sides, each offer holds what was put into it, no balance is negative, and nothing
 * is paid twice.
 */
export class LedgerCheck {
  readonly wallets = new Map<number, Balances>();
  readonly offers = new Map<number, Offer>();
  readonly gameRewards = new Map<number, GameReward>();
  readonly adminRewards = new Map<number, StoredAssignedReward>();
  readonly cards = new CardCheck();
  readonly automatic = new AutomaticCheck();
  readonly #lives = new LivesCheck();
  /** By player and reason. */
  readonly ledgerTotals = new Map<string, LedgerTotal>();
  /** What was created and destroyed, by day. */
  readonly statistics = new Map<string, EconomyStatistics>();
  readonly #counts = new Map<string, number>();

  walletOf(playerId: number): Balances {
    return this.wallets.get(playerId) ?? ZERO_BALANCES;
  }

  /** Applies a write; throws an InvariantViolation if it breaks an invariant. */
  checkWrite(changes: EconomyChanges): void {
    const { entries, offers, adminRewards } = changes;
    this.#checkGameRewards(changes);
    for (const reward of adminRewards) this.adminRewards.set(reward.id, reward);
    for (const entry of entries) this.#checkEntry(entry);
    this.#checkWallets(changes);
    const { escrow, commission } = this.#applyOffers(offers);
    const transferred = entries
      .filter(({ reason }) => reason in TRANSFERS)
      .reduce((sum, { amounts }) => addBalances(sum, amounts), ZERO_BALANCES);
    const rest = addBalances(addBalances(transferred, escrow), { coins: commission });
    const isBalanced = !balancesDiffer(rest, ZERO_BALANCES);
    assertInvariant(isBalanced, 'A transfer has only one side', entries, offers, rest);
    this.#countStatistics(changes, commission);
    this.cards.checkWrite(changes);
    this.automatic.checkWrite(adminRewards);
    this.#lives.checkWrite(changes);
    this.#applyDeletions(changes);
  }

  /** The sum of all wallets and open offers. */
  total(): Balances {
    let sum = ZERO_BALANCES;
    for (const wallet of this.wallets.values()) sum = addBalances(sum, wallet);
    for (const { resource, quantity } of this.offers.values()) {
      sum = addBalances(sum, { [resource]: quantity });
    }
    return sum;
  }

  /** Adds to a named count, and returns the new one. */
  #count(name: string, n = 1): number {
    const count = (this.#counts.get(name) ?? 0) + n;
    this.#counts.set(name, count);
    return count;
  }

  #checkGameRewards({ gameRewards }: EconomyChanges): void {
    for (const reward of gameRewards) {
      const { id, playerId, description } = reward;
      const isNew = !this.gameRewards.has(id);
      const isUnique = !isNew || this.#count(`${playerId} ${description}`) === 1;
      assertInvariant(isUnique, 'A reward is created twice', reward);
      this.gameRewards.set(id, reward);
    }
  }

  #checkEntry(entry: Entry): void {
    const { playerId, reason, amounts, balance } = entry;
    const isAllowed = SOURCES_AND_SINKS[reason] ?? TRANSFERS[reason];
    const hasValidAmounts = isAllowed?.(amounts) === true;
    assertInvariant(hasValidAmounts, 'The amounts don’t fit the reason', reason, amounts);
    const sum = addBalances(this.walletOf(playerId), amounts);
    const isExact = !balancesDiffer(sum, balance);
    assertInvariant(isExact, 'A balance is not the sum of the ledger', entry, sum);
    this.wallets.set(playerId, sum);
    const name = `${playerId} ${reason}`;
    const total = this.ledgerTotals.get(name) ?? { count: 0, sum: ZERO_BALANCES };
    const newSum = addBalances(total.sum, amounts);
    this.ledgerTotals.set(name, { count: total.count + 1, sum: newSum });
    this.#checkLimits(entry, name);
  }

  #checkLimits(entry: Entry, name: string): void {
    const { reason, reference, amounts, at } = entry;
    const day = `${name} ${dayKey(at)}`;
    for (const [limited, max] of Object.entries(DAILY_LIMITS)) {
      if (reason === limited)
        assertInvariant(this.#count(day) <= max, 'More entries than allowed in a day', entry);
    }
    for (const [good, n] of Object.entries(reason === 'npc_bought' ? amounts : {})) {
      const units = good === 'coins' ? 0 : this.#count(`${day} ${good}`, n);
      assertInvariant(units <= NPC_DAILY_UNITS, 'More than the stock of a day', entry, units);
    }
    if (ONCE_PER_REFERENCE.includes(reason)) {
      assertInvariant(this.#count(`${name} ${reference}`) === 1, 'Paid twice', entry);
    }
  }

  #checkWallets({ entries, wallets }: EconomyChanges): void {
    for (const { playerId, inventory } of wallets) {
      const expected = this.walletOf(playerId);
      const isExact = !balancesDiffer(inventory, expected);
      assertInvariant(isExact, 'A wallet differs from its ledger', playerId, inventory, expected);
      const isValid = CURRENCIES.every(
        name => Number.isSafeInteger(expected[name]) && expected[name] >= 0,
      );
      assertInvariant(isValid, 'A wallet has an invalid balance', playerId, expected);
    }
    for (const { playerId } of entries) {
      const isStored = wallets.some(wallet => wallet.playerId === playerId);
      assertInvariant(isStored, 'A ledger entry without its wallet', playerId);
    }
  }

  /** What went into the offers, and the commission on purchases from them. */
  #applyOffers(offers: readonly Offer[]): { escrow: Balances; commission: number } {
    let [escrow, commission] = [ZERO_BALANCES, 0];
    for (const offer of offers) {
      const before = this.offers.get(offer.id) ?? { quantity: 0, brought: 0 };
      assertInvariant(offer.quantity >= 0, 'An offer has a negative quantity', offer);
      escrow = addBalances(escrow, { [offer.resource]: offer.quantity - before.quantity });
      const proceeds = sellerProceeds(offer.brought) - sellerProceeds(before.brought);
      commission += offer.brought - before.brought - proceeds;
      this.offers.set(offer.id, offer);
    }
    return { escrow, commission };
  }

  /** Adds what was created and destroyed to the day's statistics. */
  #countStatistics({ entries, writtenAt }: EconomyChanges, commission: number): void {
    this.#addStatistics(writtenAt, { coinsDestroyed: commission });
    for (const { reason, amounts, at } of entries) {
      if (reason in TRANSFERS) continue;
      const { coins, bigne } = completeBalances(amounts);
      this.#addStatistics(at, {
        coinsCreated: Math.max(coins, 0),
        coinsDestroyed: Math.max(-coins, 0),
        bigneCreated: Math.max(bigne, 0),
        bigneDestroyed: Math.max(-bigne, 0),
      });
    }
  }

  #addStatistics(at: number, counts: Partial<EconomyStatistics>): void {
    const day = dayKey(at);
    const sums = this.statistics.get(day) ?? { ...NO_STATISTICS };
    this.statistics.set(day, {
      coinsCreated: sums.coinsCreated + (counts.coinsCreated ?? 0),
      coinsDestroyed: sums.coinsDestroyed + (counts.coinsDestroyed ?? 0),
      bigneCreated: sums.bigneCreated + (counts.bigneCreated ?? 0),
      bigneDestroyed: sums.bigneDestroyed + (counts.bigneDestroyed ?? 0),
    });
  }

  #applyDeletions({ deleted }: EconomyChanges): void {
    for (const playerId of deleted.players) {
      const lost = this.walletOf(playerId);
      const isEmpty = !balancesDiffer(lost, ZERO_BALANCES);
      assertInvariant(isEmpty, 'A wallet was deleted before it was empty', playerId, lost);
    }
    for (const id of deleted.offers) this.offers.delete(id);
  }
}
