import type { Purchase, StoredCard } from '#functions/items/card.ts';
import { dayKey } from '#shared/time.ts';
import type { EconomyChanges } from './table-write.ts';
import { assertInvariant } from './violation.ts';

/** The possible settings of the simulation's programme. */
export const STAMPS_MIN = 2;
export const STAMPS_MAX = 4;
export const PURCHASES_PER_DAY = 2;

type CardState = Pick<StoredCard, 'stamps' | 'waiting' | 'visits'>;

const NEW_CARD: CardState = { stamps: 0, waiting: false, visits: 0 };

/**
 * The cards and purchases, computed only from the writes to the table. After every write: a purchase and its card
 * change together, its stamps are given and taken back once, rewards are issued and withdrawn with it, and no day
 * counts more purchases than the settings allow
 * (rules 170 to 172, 205 and 206).
 */
export class CardCheck {
  readonly cards = new Map<number, CardState>();
  readonly purchases = new Map<number, Purchase>();

  checkWrite(changes: EconomyChanges): void {
    for (const purchase of changes.purchases) this.#checkPurchase(purchase, changes);
    for (const card of changes.cards) {
      this.#checkCard(card, changes);
      this.cards.set(card.playerId, card);
    }
    for (const playerId of changes.deleted.players) this.#forget(playerId);
  }

  /** The player's purchases that haven't been undone. */
  visitsOf(playerId: number): number {
    return this.#purchasesOf(playerId).filter(({ undoneAt }) => undoneAt === null).length;
  }

  #purchasesOf(playerId: number): Purchase[] {
    return [...this.purchases.values()].filter(one => one.playerId === playerId);
  }

  #forget(playerId: number): void {
    this.cards.delete(playerId);
    for (const { id } of this.#purchasesOf(playerId)) this.purchases.delete(id);
  }

  #checkCard(card: EconomyChanges['cards'][number], { purchases }: EconomyChanges): void {
    const { playerId, stamps, waiting } = card;
    const before = this.cards.get(playerId) ?? NEW_CARD;
    assertInvariant(
      stamps >= 0 && stamps <= STAMPS_MAX,
      'A card has too many or too few stamps',
      card,
    );
    assertInvariant(!waiting || stamps >= STAMPS_MIN, 'A card waits that is not full', card);
    const isPurchase = purchases.some(one => one.playerId === playerId);
    const isSame = card.visits === before.visits;
    assertInvariant(isPurchase || isSame, 'A visit without a purchase', before, card);
    const isPlain = card.changes?.every(({ before }) => before.owed >= 0) ?? true;
    assertInvariant(isPlain && !('owed' in card), 'A card owes stamps', card);
  }

  #checkPurchase(purchase: Purchase, changes: EconomyChanges): void {
    const after = changes.cards.find(({ playerId }) => playerId === purchase.playerId);
    const earlier = this.purchases.get(purchase.id);
    assertInvariant(after !== undefined, 'A purchase without its card', purchase);
    const before = this.cards.get(purchase.playerId) ?? NEW_CARD;
    if (earlier) this.#checkUndo(earlier, purchase, { before, after, changes });
    else this.#checkNew(purchase, { before, after, changes });
    this.purchases.set(purchase.id, purchase);
  }

  #checkNew(purchase: Purchase, { before, after, changes }: CardChange): void {
    const { id, playerId, stamps = 0, rewardIds = [], gift, createdAt } = purchase;
    const facts = [purchase, before, after];
    assertInvariant(after.visits === before.visits + 1, 'A visit is not counted', ...facts);
    assertInvariant(gift !== null || stamps === 0, 'A stamp without a gift', ...facts);
    assertInvariant(stamps >= 0 && stamps <= STAMPS_MAX, 'More stamps than a card has', ...facts);
    const issued = changes.adminRewards.filter(one => rewardIds.includes(one.id));
    const isDelivered = issued.every(({ status }) => status === 'delivered');
    const isWhole = isDelivered && issued.length === rewardIds.length;
    assertInvariant(isWhole, 'A purchase without its rewards', ...facts);
    if (rewardIds.includes(id)) {
      const isFull = before.waiting || before.stamps + stamps >= STAMPS_MIN;
      assertInvariant(isFull && stamps > 0, 'A card is paid out that was not full', ...facts);
      const left = after.stamps - stamps;
      assertInvariant(before.waiting ? left === 0 : left < 0, 'A new card has wrong stamps', facts);
    } else {
      // A full card that waits has no more stamps than it needs, even if fewer are needed than before.
      const isLowered =
        after.waiting && after.stamps <= before.stamps && (stamps > 0 || before.waiting);
      const isCounted = after.stamps === before.stamps + stamps;
      assertInvariant(isLowered || isCounted, 'Wrong stamps', ...facts);
    }
    if (gift === null) return;
    const sameDay = this.#purchasesOf(playerId).filter(
      one => one.gift !== null && dayKey(one.createdAt) === dayKey(createdAt),
    );
    assertInvariant(
      sameDay.length < PURCHASES_PER_DAY,
      'More purchases count than allowed',
      ...facts,
    );
  }

  #checkUndo(earlier: Purchase, purchase: Purchase, { before, after, changes }: CardChange): void {
    const facts = [earlier, purchase, before, after];
    const isFirst = earlier.undoneAt === null && purchase.undoneAt !== null;
    assertInvariant(isFirst, 'A purchase is written again, or undone twice', ...facts);
    assertInvariant(after.visits === before.visits - 1, 'A visit is not taken back', ...facts);
    const withdrawn = changes.adminRewards.filter(({ status }) => status === 'withdrawn');
    const isUnused = withdrawn.every(one => one.usageCount === 0 && one.rewardType !== 'coins');
    assertInvariant(isUnused, 'A used reward is withdrawn', ...facts, withdrawn);
    if ((earlier.stamps ?? 0) === 0) return;
    const isShort = !after.waiting && after.stamps < STAMPS_MAX;
    assertInvariant(isShort, 'A whole card after undoing', ...facts);
    const isTaken = after.stamps <= before.stamps || withdrawn.length > 0;
    assertInvariant(isTaken, 'Stamps appear by an undo', ...facts);
  }
}

type CardChange = {
  readonly before: CardState;
  readonly after: CardState;
  readonly changes: EconomyChanges;
};
