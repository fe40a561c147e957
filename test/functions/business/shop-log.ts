import { FIRST_LOCATION } from '#shared/rules/locations.ts';

/** What has happened in a shop, as recorded by a test. Times in milliseconds, amounts in cents. */

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
  location: number;
  undone: boolean;
};

export type LoggedReward = {
  id: number;
  playerId: number;
  prizeId: number | null;
  cost: number | null;
  /** What its voucher is for; undefined for a reward without a voucher. */
  kind: 'thing' | 'discount' | undefined;
  /** Only for a voucher of an amount. */
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

/** A use of a reward's voucher; its discount isn't known without a purchase. */
export type LoggedUse = {
  rewardId: number;
  playerId: number;
  at: number;
  purchaseId: number | null;
  discount: number | null;
  location: number;
  undone: boolean;
};

/** A new reward, to which nothing has happened yet. */
export const newReward = (
  made: Pick<
    LoggedReward,
    'id' | 'playerId' | 'prizeId' | 'cost' | 'kind' | 'amountOff' | 'validUntil' | 'createdAt'
  >,
): LoggedReward => ({
  ...made,
  ...{ usageLimit: null, ofCard: false, isRemoved: false },
  ...{ deliveredAt: null, claimedAt: null, generatedAt: null, withdrawnAt: null },
});

/** Somebody who buys, with an account or a printed card. */
export type Customer = { readonly id: number };

/** The location that the till states, if any. */
export type SoldAt = { readonly location: number | undefined };

export type Slip = { readonly code: string; readonly location: number };

export type Prize = {
  readonly id: number;
  readonly cost: number | null;
  readonly amountOff: number | null;
};

export class ShopLog {
  readonly players: LoggedPlayer[] = [];
  readonly purchases: LoggedPurchase[] = [];
  readonly rewards: LoggedReward[] = [];
  readonly uses: LoggedUse[] = [];
  /** When and where slips were made. */
  readonly slips: { at: number; location: number }[] = [];
  /** The ids of the shop’s locations. */
  readonly locations = [FIRST_LOCATION];
  /** The purchases before this instant were deleted because of their age. */
  deletedBefore = 0;

  reward(id: number | null): LoggedReward | undefined {
    return this.rewards.find(one => one.id === id);
  }

  usesOf({ id }: LoggedReward): LoggedUse[] {
    return this.uses.filter(use => use.rewardId === id && !use.undone);
  }

  /** When anything was counted at a location, even if it was undone later. */
  counted(location: number): number[] {
    const here = (one: { location: number }): boolean => one.location === location;
    return [...this.purchases, ...this.slips, ...this.uses].filter(here).map(({ at }) => at);
  }

  /** Gives everything that a customer has to another one. */
  give(from: number, to: number): void {
    for (const one of [...this.purchases, ...this.rewards, ...this.uses])
      if (one.playerId === from) one.playerId = to;
  }

  erasedAt(playerId: number): number | null {
    return this.players.find(({ id }) => id === playerId)?.erasedAt ?? null;
  }
}
