import type { Balances } from '#functions/items/ledger.ts';

/** A ledger entry that a successful call must write; without amounts, they are not compared. */
export type ExpectedEntry = {
  readonly playerId: number;
  readonly reason: string;
  readonly amounts?: Partial<Balances>;
};
