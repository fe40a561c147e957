import type { Player } from './player.ts';

type Amounts = Readonly<Record<string, number>>;
type LedgerEntry = { readonly reason: string; readonly amounts: Amounts };
type Good = { readonly resource: string; readonly amount: number };

/** The amount of a good that a player has. */
export const amountOf = async (player: Player, name: string): Promise<number> => {
  const { inventory } = await player.call('GET', '/api/bakery/status');
  const goods: readonly Good[] = inventory;
  return goods.find(({ resource }) => resource === name)?.amount ?? 0;
};

/** The amounts of a player's last ledger entry for a reason. */
export const lastLedgerAmounts = async (player: Player, reason: string): Promise<Amounts> => {
  const ledger = await player.call('GET', '/api/ledger');
  const entries: readonly LedgerEntry[] = ledger.entries;
  return entries.find(entry => entry.reason === reason)?.amounts ?? {};
};
