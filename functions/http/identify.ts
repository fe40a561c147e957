import type { Route } from '#shared/contract/route.ts';
import type { SessionCookie } from '../domain/account/session.ts';
import { account } from '../items/account.ts';
import type { AnyRef } from '../table/kind.ts';
import { refsIn, UnitOfWork, type Wanted } from '../table/unit-of-work.ts';
import { authenticate } from './access.ts';
import type { IdempotentRequest } from './idempotency.ts';
import type { AnyOperation, Authenticated } from './operation.ts';
import type { ParsedRequest } from './parse-request.ts';

type Call = {
  readonly route: Route;
  readonly operation: AnyOperation;
  readonly request: ParsedRequest;
  readonly idempotent: IdempotentRequest | undefined;
};

/** What is known once the session is checked; the queries, if they run already. */
export type Identified = {
  readonly caller: Authenticated | undefined;
  readonly earlyReads: Promise<unknown> | undefined;
};

/** What the operation's reads depend on; undefined if the input is refused. */
const readContext = ({ request: { now, session, device, parsed } }: Call) =>
  'input' in parsed
    ? { input: parsed.input, now, callerId: session?.playerId ?? 0, device }
    : undefined;

/** The operation's items, and the stored answer. */
export const wantedItems = async (call: Call) => {
  const context = readContext(call);
  const items: Wanted = context && (await call.operation.loads?.(context));
  return { items, answer: call.idempotent?.ref };
};

/** Starts the operation's queries. */
export const runQueries = async (call: Call): Promise<unknown> => {
  const context = readContext(call);
  return context && call.operation.parallelReads?.(context);
};

/** Whether an item may be read before the session is checked: the player's own, and everybody's. */
export const isEarlyFor = ({ kind, owners }: AnyRef, playerId: number): boolean =>
  kind.readers === 'everyone' || (kind.readers === 'owner' && owners.includes(playerId));

/** An eventually consistent read may not know a session yet that was just opened. */
const authenticateAgain = async (
  session: SessionCookie,
  now: number,
): Promise<Authenticated | undefined> => {
  const { own } = await new UnitOfWork(now).load({ own: account(session.playerId) });
  return authenticate(own, session);
};

/**
 * Who calls. Until the session is checked, nothing is read but the account that the cookie names and,
 * in a player's call, what else is the same player's or every player's, at the
 * same time (rule 151).
 */
export const identify = async (call: Call, unit: UnitOfWork): Promise<Identified> => {
  const { route, operation, request } = call;
  const { session, now } = request;
  if (!session) return { caller: undefined, earlyReads: undefined };
  const isEarly = route.access === 'player';
  const isPolled = isEarly && operation.isPolled === true;
  const earlyReads = isEarly && operation.readsOwn ? runQueries(call) : undefined;
  // Its failure matters only to whom the session belongs: it is awaited once that is checked.
  earlyReads?.catch(() => undefined);
  const early = isEarly
    ? refsIn(await wantedItems(call)).filter(ref => isEarlyFor(ref, session.playerId))
    : [];
  const { own } = await unit.load({ own: account(session.playerId), early }, isPolled);
  const caller = authenticate(own, session);
  if (caller || !isPolled) return { caller, earlyReads };
  return { caller: await authenticateAgain(session, now), earlyReads };
};
