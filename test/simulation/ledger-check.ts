import type { StoredAdminReward } from '#functions/stores/admin-reward.ts';
import type { Offer } from '#functions/stores/offer.ts';
import type { GameReward } from '#functions/stores/reward.ts';
import { type Balances, CURRENCIES } from '#functions/table/item.ts';
import { sellerProceeds } from '#shared/rules/offers.ts';
import { dayKey } from '#shared/time.ts';
import { completeBalances, SOURCES_AND_SINKS, TRANSFERS } from './reasons.ts';
import type { EconomyChanges } from './table-write.ts';

/** The game has created, lost or paid something twice. */
export class InvariantViolation extends Error {}

export const ZERO_BALANCES: Balances = completeBalances({});

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

/** How often something may happen to a player in a Rome day. */
const DAILY = { raid_cost: 5, treasure_bought: 1 } as const;
const NPC_DAILY_UNITS = 500;
/** What is paid once for each thing that it refers to. */
const ONCE = [
  'reward_claimed',
  'reward_delivered',
  'world_reward',
  'invite_reward',
  'offer_cancelled',
];

export type LedgerTotal = { readonly count: number; readonly sum: Balances };

/**
 * The books that are kept beside the game, of everything that the table has done: after every write
 * they must balance. What a wallet holds is what its ledger says, what moves comes from somewhere,
 * what an offer holds was put into it, nothing is below zero and nothing paid twice.
 */
export class LedgerCheck {
  readonly wallets = new Map<number, Balances>();
  readonly offers = new Map<number, Offer>();
  /** What may be claimed, and what was assigned. */
  readonly gameRewards = new Map<number, GameReward>();
  readonly adminRewards = new Map<number, StoredAdminReward>();
  /** By player and reason. */
  readonly ledgerTotals = new Map<string, LedgerTotal>();
  readonly #counts = new Map<string, number>();
  readonly created = { coinsCreated: 0, coinsDestroyed: 0, bigneCreated: 0, bigneDestroyed: 0 };

  walletOf(playerId: number): Balances {
    return this.wallets.get(playerId) ?? ZERO_BALANCES;
  }

  #expect(truth: boolean, what: string, ...facts: readonly unknown[]): asserts truth {
    if (!truth) throw new InvariantViolation(`${what}: ${JSON.stringify(facts)}`);
  }

  #count(what: string, n = 1): number {
    const count = (this.#counts.get(what) ?? 0) + n;
    this.#counts.set(what, count);
    return count;
  }

  #enter(entry: EconomyChanges['entries'][number]): void {
    const { playerId, reason, reference, amounts, balance, at } = entry;
    const allowed = SOURCES_AND_SINKS[reason] ?? TRANSFERS[reason];
    this.#expect(allowed?.(amounts) === true, 'No such movement', reason, amounts);
    const after = addBalances(this.walletOf(playerId), amounts);
    this.#expect(
      !balancesDiffer(after, balance),
      'A balance is not what the ledger sums up to',
      entry,
      after,
    );
    this.wallets.set(playerId, after);
    const name = `${playerId} ${reason}`;
    const { count, sum } = this.ledgerTotals.get(name) ?? { count: 0, sum: ZERO_BALANCES };
    this.ledgerTotals.set(name, { count: count + 1, sum: addBalances(sum, amounts) });
    const day = `${name} ${dayKey(at)}`;
    for (const [limited, max] of Object.entries(DAILY)) {
      if (reason === limited) this.#expect(this.#count(day) <= max, 'Too often in a day', entry);
    }
    for (const [goods, n] of Object.entries(reason === 'npc_bought' ? amounts : {})) {
      const units = goods === 'coins' ? 0 : this.#count(`${day} ${goods}`, n);
      this.#expect(units <= NPC_DAILY_UNITS, 'More than a day’s stock', entry, units);
    }
    if (ONCE.includes(reason)) {
      this.#expect(this.#count(`${name} ${reference}`) === 1, 'Paid twice', entry);
    }
  }

  /** What offers came to hold, and the commission of what was bought of them. */
  #trade(offers: readonly Offer[]): { readonly escrow: Balances; readonly commission: number } {
    let [escrow, commission] = [ZERO_BALANCES, 0];
    for (const offer of offers) {
      const before = this.offers.get(offer.id) ?? { quantity: 0, brought: 0 };
      this.#expect(offer.quantity >= 0, 'An offer holds less than nothing', offer);
      escrow = addBalances(escrow, { [offer.resource]: offer.quantity - before.quantity });
      const shares = sellerProceeds(offer.brought) - sellerProceeds(before.brought);
      commission += offer.brought - before.brought - shares;
      this.offers.set(offer.id, offer);
    }
    return { escrow, commission };
  }

  /** Enters what a write has done; throws a Discrepancy when the books no longer balance. */
  checkWrite({
    entries,
    wallets,
    offers,
    gameRewards,
    adminRewards,
    statistics,
    deleted,
  }: EconomyChanges): void {
    for (const gift of gameRewards) {
      const { id, playerId, description } = gift;
      const isNew = !this.gameRewards.has(id);
      this.#expect(!isNew || this.#count(`${playerId} ${description}`) === 1, 'Given twice', gift);
      this.gameRewards.set(id, gift);
    }
    for (const reward of adminRewards) this.adminRewards.set(reward.id, reward);
    for (const entry of entries) this.#enter(entry);
    for (const { playerId, inventory } of wallets) {
      const due = this.walletOf(playerId);
      this.#expect(
        !balancesDiffer(inventory, due),
        'A wallet is not its ledger',
        playerId,
        inventory,
        due,
      );
      const valid = CURRENCIES.every(name => Number.isSafeInteger(due[name]) && due[name] >= 0);
      this.#expect(valid, 'A wallet holds what it can’t', playerId, due);
    }
    for (const { playerId } of entries) {
      const stored = wallets.some(one => one.playerId === playerId);
      this.#expect(stored, 'A ledger entry without its wallet', playerId);
    }

    const { escrow, commission } = this.#trade(offers);
    const moved = entries
      .filter(({ reason }) => reason in TRANSFERS)
      .reduce((sum, { amounts }) => addBalances(sum, amounts), ZERO_BALANCES);
    const rest = addBalances(addBalances(moved, escrow), { coins: commission });
    this.#expect(
      !balancesDiffer(rest, ZERO_BALANCES),
      'What moved came from nowhere',
      entries,
      offers,
      rest,
    );
    this.#checkNumbers(entries, commission, statistics);

    for (const playerId of deleted.players) {
      const lost = this.walletOf(playerId);
      this.#expect(
        !balancesDiffer(lost, ZERO_BALANCES),
        'A wallet vanished with what it held',
        playerId,
        lost,
      );
    }
    for (const id of deleted.offers) this.offers.delete(id);
  }

  /** The shop's numbers of the day count what was created and destroyed, and nothing else. */
  #checkNumbers(
    entries: EconomyChanges['entries'],
    commission: number,
    counted: Readonly<Record<string, number>>,
  ): void {
    const due = { coinsCreated: 0, coinsDestroyed: commission, bigneCreated: 0, bigneDestroyed: 0 };
    for (const { reason, amounts } of entries) {
      if (reason in TRANSFERS) continue;
      const { coins, bigne } = completeBalances(amounts);
      due.coinsCreated += Math.max(coins, 0);
      due.coinsDestroyed += Math.max(-coins, 0);
      due.bigneCreated += Math.max(bigne, 0);
      due.bigneDestroyed += Math.max(-bigne, 0);
    }
    for (const [name, n] of Object.entries(due)) {
      this.#expect((counted[name] ?? 0) === n, 'The shop’s numbers are wrong', name, counted, due);
    }
  }

  /** All that there is, in wallets and in offers. */
  total(): Balances {
    let sum = ZERO_BALANCES;
    for (const wallet of this.wallets.values()) sum = addBalances(sum, wallet);
    for (const { resource, quantity } of this.offers.values()) {
      sum = addBalances(sum, { [resource]: quantity });
    }
    return sum;
  }
}
