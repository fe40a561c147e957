import type { StoredAdminReward } from '#functions/stores/admin-reward.ts';
import type { Offer } from '#functions/stores/offer.ts';
import type { GameReward } from '#functions/stores/reward.ts';
import { type Balances, CURRENCIES } from '#functions/table/item.ts';
import { sellerShare } from '#shared/rules/offers.ts';
import { dayKey } from '#shared/time.ts';
import { MOVES, SOURCES_AND_SINKS, whole } from './reasons.ts';
import type { Written } from './written.ts';

/** The game has created, lost or paid something twice. */
export class Discrepancy extends Error {}

export const NOTHING: Balances = whole({});

export const plus = (a: Balances, b: Partial<Balances>): Balances => ({
  coins: a.coins + (b.coins ?? 0),
  bigne: a.bigne + (b.bigne ?? 0),
  flour: a.flour + (b.flour ?? 0),
  sugar: a.sugar + (b.sugar ?? 0),
  milk: a.milk + (b.milk ?? 0),
  eggs: a.eggs + (b.eggs ?? 0),
});

export const differ = (a: Balances, b: Balances): boolean =>
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

export type Effect = { readonly count: number; readonly sum: Balances };

/**
 * The books that are kept beside the game, of everything that the table has done: after every write
 * they must balance. What a wallet holds is what its ledger says, what moves comes from somewhere,
 * what an offer holds was put into it, nothing is below zero and nothing paid twice.
 */
export class Books {
  readonly wallets = new Map<number, Balances>();
  readonly offers = new Map<number, Offer>();
  /** What may be claimed, and what was assigned. */
  readonly gifts = new Map<number, GameReward>();
  readonly assigned = new Map<number, StoredAdminReward>();
  /** By player and reason. */
  readonly effects = new Map<string, Effect>();
  readonly #counts = new Map<string, number>();
  readonly created = { coinsCreated: 0, coinsDestroyed: 0, bigneCreated: 0, bigneDestroyed: 0 };

  walletOf(playerId: number): Balances {
    return this.wallets.get(playerId) ?? NOTHING;
  }

  #expect(truth: boolean, what: string, ...facts: readonly unknown[]): asserts truth {
    if (!truth) throw new Discrepancy(`${what}: ${JSON.stringify(facts)}`);
  }

  #count(what: string, n = 1): number {
    const count = (this.#counts.get(what) ?? 0) + n;
    this.#counts.set(what, count);
    return count;
  }

  #enter(entry: Written['entries'][number]): void {
    const { playerId, reason, reference, amounts, balance, at } = entry;
    const allowed = SOURCES_AND_SINKS[reason] ?? MOVES[reason];
    this.#expect(allowed?.(amounts) === true, 'No such movement', reason, amounts);
    const after = plus(this.walletOf(playerId), amounts);
    this.#expect(
      !differ(after, balance),
      'A balance is not what the ledger sums up to',
      entry,
      after,
    );
    this.wallets.set(playerId, after);
    const name = `${playerId} ${reason}`;
    const { count, sum } = this.effects.get(name) ?? { count: 0, sum: NOTHING };
    this.effects.set(name, { count: count + 1, sum: plus(sum, amounts) });
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
    let [escrow, commission] = [NOTHING, 0];
    for (const offer of offers) {
      const before = this.offers.get(offer.id) ?? { quantity: 0, brought: 0 };
      this.#expect(offer.quantity >= 0, 'An offer holds less than nothing', offer);
      escrow = plus(escrow, { [offer.resource]: offer.quantity - before.quantity });
      const shares = sellerShare(offer.brought) - sellerShare(before.brought);
      commission += offer.brought - before.brought - shares;
      this.offers.set(offer.id, offer);
    }
    return { escrow, commission };
  }

  /** Enters what a write has done; throws a Discrepancy when the books no longer balance. */
  enter({ entries, wallets, offers, gifts, assigned, counted, emptied }: Written): void {
    for (const gift of gifts) {
      const { id, playerId, description } = gift;
      const isNew = !this.gifts.has(id);
      this.#expect(!isNew || this.#count(`${playerId} ${description}`) === 1, 'Given twice', gift);
      this.gifts.set(id, gift);
    }
    for (const reward of assigned) this.assigned.set(reward.id, reward);
    for (const entry of entries) this.#enter(entry);
    for (const { playerId, inventory } of wallets) {
      const due = this.walletOf(playerId);
      this.#expect(!differ(inventory, due), 'A wallet is not its ledger', playerId, inventory, due);
      const valid = CURRENCIES.every(name => Number.isSafeInteger(due[name]) && due[name] >= 0);
      this.#expect(valid, 'A wallet holds what it can’t', playerId, due);
    }
    for (const { playerId } of entries) {
      const stored = wallets.some(one => one.playerId === playerId);
      this.#expect(stored, 'A ledger entry without its wallet', playerId);
    }

    const { escrow, commission } = this.#trade(offers);
    const moved = entries
      .filter(({ reason }) => reason in MOVES)
      .reduce((sum, { amounts }) => plus(sum, amounts), NOTHING);
    const rest = plus(plus(moved, escrow), { coins: commission });
    this.#expect(!differ(rest, NOTHING), 'What moved came from nowhere', entries, offers, rest);
    this.#checkNumbers(entries, commission, counted);

    for (const playerId of emptied.players) {
      const lost = this.walletOf(playerId);
      this.#expect(!differ(lost, NOTHING), 'A wallet vanished with what it held', playerId, lost);
    }
    for (const id of emptied.offers) this.offers.delete(id);
  }

  /** The shop's numbers of the day count what was created and destroyed, and nothing else. */
  #checkNumbers(
    entries: Written['entries'],
    commission: number,
    counted: Readonly<Record<string, number>>,
  ): void {
    const due = { coinsCreated: 0, coinsDestroyed: commission, bigneCreated: 0, bigneDestroyed: 0 };
    for (const { reason, amounts } of entries) {
      if (reason in MOVES) continue;
      const { coins, bigne } = whole(amounts);
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
    let sum = NOTHING;
    for (const wallet of this.wallets.values()) sum = plus(sum, wallet);
    for (const { resource, quantity } of this.offers.values()) {
      sum = plus(sum, { [resource]: quantity });
    }
    return sum;
  }
}
