import type { Player } from '#test/support/api.ts';

/** Players that exist before the first measurement. */
export type Fixtures = {
  readonly superAdmin: Player;
  readonly clerk: Player;
  readonly player: Player;
};

/**
 * Prepares a measured call and returns its input, and its caller if it isn't the default one for the
 * route's access, its body if that is a picture, and the headers of Apple's wallet.
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
 * Scenarios by '<area>.<route>', more of a route by '<area>.<route> with …'. A GET route without
 * required fields needs none.
 */
export type Scenarios = Readonly<Record<string, Scenario>>;
