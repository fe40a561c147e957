import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { type CallOptions, call, type Player } from '#test/support/api.ts';
import { NOON, readBakery } from '#test/support/bakery.ts';

export const { arena } = contract;

/** A call as a player makes it, at noon unless told. */
export const at = (player: Player, said: CallOptions = {}) => ({
  cookie: player.cookie,
  now: NOON,
  ...said,
});

export const raid = (
  attacker: Player,
  defender: { readonly id: number },
  said: CallOptions = {},
  more: Omit<Request<typeof arena.attack>, 'defenderId'> = {},
) => call(arena.attack, { defenderId: defender.id, ...more }, at(attacker, said));

/** The same, asked again for as long as others come first. */
export const raidWithRetry = async (...args: Parameters<typeof raid>) => {
  for (;;) {
    const answer = await raid(...args);
    if (answer.status !== 503) return answer;
  }
};

export const logOf = async (player: Player) =>
  (await call(arena.combatLog, {}, at(player))).body.logs;

export const statusOf = async (player: Player, now = NOON) =>
  (await call(arena.status, {}, at(player, { now }))).body;

/** What a bakery holds, as it is stored. */
export const inventoryOf = async (player: Player) => (await readBakery(player)).inventory;

/** A player's ledger, oldest first, and what it sums up to. */
export const ledgerEntriesOf = async ({ id }: { readonly id: number }) => {
  const { queryItems } = await import('#functions/table/query.ts');
  const { ledgerEntry, ledgerOf: range } = await import('#functions/table/ledger.ts');
  return queryItems(ledgerEntry, range(id), { limit: 1000, consistent: true });
};
