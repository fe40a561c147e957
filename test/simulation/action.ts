import type { Balances } from '#functions/table/item.ts';
import { isRead, type Output, type Request, type Route } from '#shared/contract/route.ts';
import { call } from '#test/support/api.ts';
import type { LedgerCheck } from './ledger-check.ts';
import type { Random } from './random.ts';

/** Who plays, and how they sign in. */
export type Player = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly inviteCode: string;
  cookie: string;
  /** Has asked to be erased. */
  erasureRequested: boolean;
  /** The level of the campaign that is open to them. */
  level: number;
};

/** Everything that a deed is chosen from. */
export type SimulationState = {
  readonly random: Random;
  readonly ledgerCheck: LedgerCheck;
  readonly superAdmin: Player;
  /** Who has not left. */
  players: readonly Player[];
  /** Milliseconds. */
  now: number;
};

/** Somebody, often the one whom everybody knows: most races are about one thing. */
export const pickPlayer = ({ random, players }: SimulationState): Player =>
  players[0] && random.isTrue(0.3) ? players[0] : random.pick(players);

/** What a success must have left in the ledger; without amounts, only that it has. */
export type ExpectedEntry = {
  readonly playerId: number;
  readonly reason: string;
  readonly amounts?: Partial<Balances>;
};

export type ActionResult = {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly expectedEntries: readonly ExpectedEntry[];
};

/** One call that a player means to make. */
export type Action = {
  readonly name: string;
  /** It changes nothing, and may be answered otherwise each time. */
  readonly isRead: boolean;
  readonly player: Player;
  readonly send: (said: { now: number; key: string }) => Promise<ActionResult>;
};

/** A call, and what it must leave behind when it succeeds. */
export const newAction = <R extends Route>(
  by: Player,
  declared: R,
  input: Request<R> & object,
  dues: (body: Output<R>) => readonly ExpectedEntry[] = () => [],
): Action => ({
  name: `${declared.method} ${declared.path} ${JSON.stringify(input)}`,
  isRead: isRead(declared),
  player: by,
  send: async said => {
    const { status, body, failure, text } = await call(declared, input, {
      ...said,
      cookie: by.cookie,
    });
    const done = status < 300;
    return {
      status,
      text,
      code: done ? 'done' : failure.code,
      expectedEntries: done ? dues(body) : [],
    };
  },
});

/** A deed that comes to a player’s mind, if there is something to do it with. */
export type ActionGenerator = (world: SimulationState, by: Player) => Action | undefined;
