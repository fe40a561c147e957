import { contract } from '#shared/contract/index.ts';
import type { Request } from '#shared/contract/route.ts';
import { type CallOptions, call, type Player } from '#test/support/api.ts';
import { readBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { retryUnavailable } from '#test/support/retry-unavailable.ts';

export const { arena } = contract;

/** The options of a call by a player, at noon by default. */
export const at = (player: Player, options: CallOptions = {}) => ({
  cookie: player.cookie,
  now: NOON,
  ...options,
});

export const raid = (
  attacker: Player,
  defender: { readonly id: number },
  options: CallOptions = {},
  input: Omit<Request<typeof arena.raid>, 'defenderId'> = {},
) => call(arena.raid, { defenderId: defender.id, ...input }, at(attacker, options));

/** A raid that is repeated as long as conflicts make it fail with 503. */
export const raidWithRetry = (...args: Parameters<typeof raid>) =>
  retryUnavailable(() => raid(...args));

export const logOf = async (player: Player) => (await call(arena.raids, {}, at(player))).body.logs;

export const statusOf = async (player: Player, now = NOON) =>
  (await call(arena.status, {}, at(player, { now }))).body;

/** The stored balances of a bakery. */
export const inventoryOf = async (player: Player) => (await readBakery(player)).inventory;
