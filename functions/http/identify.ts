import type { Route } from '#shared/contract/route.ts';
import { account } from '../domain/account/items.ts';
import type { SessionCookie } from '../domain/account/session.ts';
import type { Ref } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
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
const readContext = ({ request: { now, session, parsed } }: Call) =>
  'input' in parsed ? { input: parsed.input, now, callerId: session?.playerId ?? 0 } : undefined;

/** The operation's items, and the stored answer. */
export const wantedItems = (call: Call): readonly Ref<object, unknown>[] => {
  const context = readContext(call);
  const items = (context && call.operation.loads?.(context)) ?? [];
  return call.idempotent ? [...items, call.idempotent.ref] : items;
};

/** Starts the operation's queries. */
export const runQueries = async (call: Call): Promise<unknown> => {
  const context = readContext(call);
  return context && call.operation.parallelReads?.(context);
};

/** The items that may be read before the session is checked: the player's own, and everybody's. */
const earlyItems = (call: Call, { playerId }: SessionCookie): readonly Ref<object, unknown>[] =>
  wantedItems(call).filter(({ key }) => keys.isOwn(key, playerId) || keys.isShared(key));

/** An eventually consistent read may not know a session yet that was just opened. */
const authenticateAgain = async (
  session: SessionCookie,
  now: number,
): Promise<Authenticated | undefined> => {
  const unit = new UnitOfWork(now);
  await unit.load([account(session.playerId)]);
  return authenticate(unit, session);
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
  const early = isEarly ? earlyItems(call, session) : [];
  await unit.load([account(session.playerId), ...early], isPolled);
  const caller = authenticate(unit, session);
  if (caller || !isPolled) return { caller, earlyReads };
  return { caller: await authenticateAgain(session, now), earlyReads };
};
