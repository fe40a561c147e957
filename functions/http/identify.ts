import type { Route } from '#shared/contract/route.ts';
import { account } from '../items/account.ts';
import { programme } from '../items/card.ts';
import type { UnitOfWork, Wanted } from '../table/unit-of-work.ts';
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

/** The caller, and the operation's queries if they are already running. */
export type Identified = {
  readonly caller: Authenticated | undefined;
  readonly queries: Promise<unknown> | undefined;
};

/** The input of the operation's reads; undefined if the request's input is refused. */
const readContext = ({ request: { now, session, device, parsed } }: Call) =>
  'input' in parsed
    ? { input: parsed.input, now, callerId: session?.playerId ?? 0, device }
    : undefined;

/** The operation's items, the stored answer, and the settings that may switch the call off, to be loaded. */
export const wantedItems = async (call: Call) => {
  const context = readContext(call);
  const items: Wanted = context && (await call.operation.loads?.(context));
  const settings = call.route.module === undefined ? undefined : programme();
  return { items, answer: call.idempotent?.ref, settings };
};

/** Starts the operation's queries. */
export const runQueries = async (call: Call): Promise<unknown> => {
  const context = readContext(call);
  return context && call.operation.parallelReads?.(context);
};

/**
 * Identifies the caller. For a player's call, the account that the signed cookie names and everything the operation
 * needs are read at the same time; none of it is used before the account proves the session (rule 151). For calls of
 * the staff and public calls, only the account is read first.
 */
export const identify = async (call: Call, unit: UnitOfWork): Promise<Identified> => {
  const { route, operation, request } = call;
  const { session } = request;
  if (!session) return { caller: undefined, queries: undefined };
  const own = account(session.playerId);
  if (route.access !== 'player')
    return { caller: authenticate(await unit.load(own), session), queries: undefined };
  const queries = runQueries(call);
  // A failed query matters only to the session's owner, so it is awaited once the session is proven.
  queries.catch(() => undefined);
  const items = await wantedItems(call);
  const [loaded] = operation.isPolled
    ? await Promise.all([unit.load({ own }), unit.load(items, true)])
    : [await unit.load({ own, items })];
  return { caller: authenticate(loaded.own, session), queries };
};
