import type { Player } from '#test/support/api.ts';

export const NOW = Date.parse('2026-11-20T11:00:00Z');

/** Who is there before anything is measured. */
export type Fixtures = {
  readonly superAdmin: Player;
  readonly clerk: Player;
  readonly player: Player;
};

/**
 * How one call is made when it is measured: its input, and who asks, if not who the contract says.
 * It prepares what must be there first.
 */
export type Scenario = (world: Fixtures) => Promise<[input: object, by?: Player]>;

/** By area and route. A GET without fields needs none. */
export type Scenarios = Readonly<Record<string, Scenario>>;

/** A call as a player makes it. */
export const callingAs = (player: Player) => ({ cookie: player.cookie, now: NOW });
