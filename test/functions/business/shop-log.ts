/** What has happened in a shop, as a test wrote it down. Times in milliseconds, amounts in cents. */

export type LoggedPlayer = { id: number; registeredAt: number; erasedAt: number | null };

export type LoggedPurchase = {
  id: number;
  playerId: number;
  at: number;
  amount: number;
  discount: number;
  rewardId: number | null;
  stamps: number;
  ofSlip: boolean;
  undone: boolean;
};

export type LoggedReward = {
  id: number;
  playerId: number;
  prizeId: number | null;
  cost: number | null;
  /** What its voucher is for; undefined for what has none. */
  kind: 'thing' | 'discount' | undefined;
  /** Of a voucher of an amount. */
  amountOff: number | null;
  validUntil: number | null;
  usageLimit: number | null;
  ofCard: boolean;
  createdAt: number;
  deliveredAt: number | null;
  claimedAt: number | null;
  generatedAt: number | null;
  withdrawnAt: number | null;
  isRemoved: boolean;
};

/** A use of a reward's voucher; without a purchase its discount isn't known. */
export type LoggedUse = {
  rewardId: number;
  playerId: number;
  at: number;
  purchaseId: number | null;
  discount: number | null;
  undone: boolean;
};

export class ShopLog {
  readonly players: LoggedPlayer[] = [];
  readonly purchases: LoggedPurchase[] = [];
  readonly rewards: LoggedReward[] = [];
  readonly uses: LoggedUse[] = [];
  /** When slips were made. */
  readonly slips: number[] = [];
  /** Before which instant the purchases were deleted for their age. */
  deletedBefore = 0;

  reward(id: number | null): LoggedReward | undefined {
    return this.rewards.find(one => one.id === id);
  }

  usesOf({ id }: LoggedReward): LoggedUse[] {
    return this.uses.filter(use => use.rewardId === id && !use.undone);
  }

  erasedAt(playerId: number): number | null {
    return this.players.find(({ id }) => id === playerId)?.erasedAt ?? null;
  }
}
