import type { Area } from '#shared/areas.ts';

/**
 * The function that answers the calls of each area. The areas are divided by who must not be kept waiting, and by what
 * is rarely needed and slow (docs/decisions/0082-functions-by-who-must-not-wait.md).
 */
const FUNCTION_OF = {
  // Signing in: hashing a password takes most of the time of such a call.
  auth: 'accounts',
  passkeys: 'accounts',
  settings: 'accounts',
  // Customers at the till, and the staff who serve them.
  till: 'counter',
  card: 'counter',
  // The owner and the super administrators.
  admin: 'panel',
  shop: 'panel',
  // Whatever is printed or signed: vouchers, the poster, passes for phones' wallets.
  vouchers: 'papers',
  wallet: 'papers',
  // The players.
  dashboard: 'play',
  game: 'play',
  leaderboards: 'play',
  bakery: 'play',
  arena: 'play',
  markets: 'play',
  friends: 'play',
  daily: 'play',
  polling: 'play',
  docs: 'play',
} as const satisfies Record<Area, string>;

export type CallFunction = (typeof FUNCTION_OF)[Area];

/** The areas of a function. */
export type AreaOf<F extends CallFunction> = {
  [A in Area]: (typeof FUNCTION_OF)[A] extends F ? A : never;
}[Area];

export const functionOf = (area: Area): CallFunction => FUNCTION_OF[area];
