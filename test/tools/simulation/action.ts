import { isRead, type Output, type Request, type Route } from '#shared/contract/route.ts';
import { call } from '#test/support/api.ts';
import type { Random } from '#test/support/random.ts';
import type { ExpectedEntry } from './expected-entry.ts';
import type { LedgerCheck } from './ledger-check.ts';

/** A simulated player, with what they need to sign in. */
export type Player = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly inviteCode: string;
  cookie: string;
  /** Whether the player has requested the account's deletion. */
  erasureRequested: boolean;
  /** The highest campaign level that the player may play. */
  level: number;
};

/** What an action generator chooses from. */
export type SimulationState = {
  readonly random: Random;
  readonly ledgerCheck: LedgerCheck;
  readonly superAdmin: Player;
  /** The prizes that a full card may bring. */
  readonly stampPrizes: readonly number[];
  /** The ids of the promotions created. */
  readonly promotions: Set<number>;
  /** The codes of the slips created. */
  readonly slipCodes: Set<string>;
  /** The players whose accounts exist. */
  players: readonly Player[];
  /** Milliseconds. */
  now: number;
};

/** A random player, often the first one, so that concurrent actions often collide. */
export const pickPlayer = ({ random, players }: SimulationState): Player =>
  players[0] && random.boolean(0.3) ? players[0] : random.pick(players);

export type ActionResult = {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly expectedEntries: readonly ExpectedEntry[];
};

/** One call of one player. */
export type Action = {
  readonly name: string;
  /** The call changes nothing, and its response may differ each time. */
  readonly isRead: boolean;
  readonly player: Player;
  readonly send: (options: { now: number; key: string }) => Promise<ActionResult>;
};

/** A call, and the ledger entries that it must write if it succeeds. */
export const newAction = <R extends Route>(
  player: Player,
  route: R,
  input: Request<R> & object,
  expectedEntries: (body: Output<R>) => readonly ExpectedEntry[] = () => [],
): Action => ({
  name: `${route.method} ${route.path} ${JSON.stringify(input)}`,
  isRead: isRead(route),
  player,
  send: async options => {
    const { cookie } = player;
    const { status, body, failure, text } = await call(route, input, { ...options, cookie });
    const isSuccess = status < 300;
    return {
      status,
      text,
      code: isSuccess ? 'done' : failure.code,
      expectedEntries: isSuccess ? expectedEntries(body) : [],
    };
  },
});

/** Makes a random action by a player; undefined if the state offers nothing to act on. */
export type ActionGenerator = (state: SimulationState, player: Player) => Action | undefined;

export type WeightedGenerators = readonly (readonly [weight: number, generator: ActionGenerator])[];
