import type { Balances } from '#functions/table/item.ts';
import { isRead, type Output, type Request, type Route } from '#shared/contract/route.ts';
import { call } from '#test/support/api.ts';
import type { Books } from './books.ts';
import type { Chance } from './chance.ts';

/** Who plays, and how they sign in. */
export type Player = {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly inviteCode: string;
  cookie: string;
  /** Has asked to be erased. */
  leaves: boolean;
  /** The level of the campaign that is open to them. */
  level: number;
};

/** Everything that a deed is chosen from. */
export type World = {
  readonly chance: Chance;
  readonly books: Books;
  readonly boss: Player;
  /** Who has not left. */
  players: readonly Player[];
  /** Milliseconds. */
  now: number;
};

/** Somebody, often the one whom everybody knows: most races are about one thing. */
export const somebody = ({ chance, players }: World): Player =>
  players[0] && chance.happens(0.3) ? players[0] : chance.pick(players);

/** What a success must have left in the ledger; without amounts, only that it has. */
export type Due = {
  readonly playerId: number;
  readonly reason: string;
  readonly amounts?: Partial<Balances>;
};

export type Outcome = {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly dues: readonly Due[];
};

/** One call that a player means to make. */
export type Deed = {
  readonly name: string;
  /** It changes nothing, and may be answered otherwise each time. */
  readonly reads: boolean;
  readonly by: Player;
  readonly send: (said: { now: number; key: string }) => Promise<Outcome>;
};

/** A call, and what it must leave behind when it succeeds. */
export const deed = <R extends Route>(
  by: Player,
  declared: R,
  input: Request<R> & object,
  dues: (body: Output<R>) => readonly Due[] = () => [],
): Deed => ({
  name: `${declared.method} ${declared.path} ${JSON.stringify(input)}`,
  reads: isRead(declared),
  by,
  send: async said => {
    const { status, body, failure, text } = await call(declared, input, {
      ...said,
      cookie: by.cookie,
    });
    const done = status < 300;
    return { status, text, code: done ? 'done' : failure.code, dues: done ? dues(body) : [] };
  },
});

/** A deed that comes to a player’s mind, if there is something to do it with. */
export type Idea = (world: World, by: Player) => Deed | undefined;
