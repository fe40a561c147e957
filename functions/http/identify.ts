import type { Route } from '#shared/contract/route.ts';
import { account } from '../items/account.ts';
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

/** Who calls, and the operation's queries, if they run already. */
export type Identified = {
  readonly caller: Authenticated | undefined;
  readonly queries: Promise<unknown> | undefined;
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

/**
 * Who calls. A player's call reads the account that the signed cookie names and all that the operation names at the same time;
 * nothing of it is looked at before the session in the account is proven (rule 151). Of the staff's and of a public call the account alone
 * is read first.
 */
export const identify = async (call: Call, unit: UnitOfWork): Promise<Identified> => {
  const { route, operation, request } = call;
  const { session } = request;
  if (!session) return { caller: undefined, queries: undefined };
  const own = account(session.playerId);
  if (route.access !== 'player')
    return { caller: authenticate(await unit.load(own), session), queries: undefined };
  const queries = runQueries(call);
  // Its failure matters only to whom the session belongs: it is awaited once that is proven.
  queries.catch(() => undefined);
  const items = await wantedItems(call);
  const [loaded] = operation.isPolled
    ? await Promise.all([unit.load({ own }), unit.load(items, true)])
    : [await unit.load({ own, items })];
  return { caller: authenticate(loaded.own, session), queries };
};
