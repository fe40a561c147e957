import type { Balances } from '#functions/items/ledger.ts';

/** A ledger entry that a successful call must write; amounts are compared only if given. */
export type ExpectedEntry = {
  readonly playerId: number;
  readonly reason: string;
  readonly amounts?: Partial<Balances>;
};
