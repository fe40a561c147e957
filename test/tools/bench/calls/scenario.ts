import type { Player } from '#test/support/api.ts';

/** Players that exist before the first measurement. */
export type Fixtures = {
  readonly superAdmin: Player;
  readonly clerk: Player;
  readonly player: Player;
};

/**
 * Prepares a measured call. Returns its input, its caller unless it is the default one for the route's access, its body
 * if that is a picture, and the headers of Apple's wallet.
 */
export type Scenario = (
  fixtures: Fixtures,
) => Promise<
  [
    input: object,
    by?: Player | undefined,
    rawBody?: Uint8Array | undefined,
    headers?: Readonly<Record<string, string>>,
  ]
>;

/**
 * Scenarios by '<area>.<route>', and further ones of a route by '<area>.<route> with …'. A GET route without required
 * fields needs none.
 */
export type Scenarios = Readonly<Record<string, Scenario>>;
