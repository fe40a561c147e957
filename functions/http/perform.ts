import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { isRead, type Route } from '#shared/contract/route.ts';
import { SIGN_IN } from '#shared/contract/sign-in.ts';
import { dayKey } from '#shared/time.ts';
import { account } from '../domain/account/items.ts';
import { CHECK_ANSWERS } from '../env.ts';
import { Failure } from '../failure.ts';
import type { Ref } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { isThrottled } from '../table/throttling.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import { authenticate, authorize } from './access.ts';
import { type CallRecord, recordOf } from './call-record.ts';
import {
  findStoredAnswer,
  type IdempotentRequest,
  idempotentRequest,
  storeAnswer,
} from './idempotency.ts';
import { type AnyOperation, type Authenticated, CommittedRefusal } from './operation.ts';
import { type ParsedRequest, parseRequest } from './parse-request.ts';
import {
  countPlayerWrite,
  countRefusedWrite,
  type RateLimitSlots,
  slotsOf,
} from './rate-limits.ts';
import { fileResponse, type HttpResponse, jsonResponse } from './response.ts';

/** One call on its way through the stages below. */
type Call = {
  readonly route: Route;
  readonly operation: AnyOperation;
  readonly request: ParsedRequest;
  readonly idempotent: IdempotentRequest | undefined;
  readonly slots: RateLimitSlots | undefined;
  /** The slots of a password's check, which counts as a sign-in. */
  attempt?: RateLimitSlots | undefined;
  readonly record: CallRecord;
  /** The results of the operation's `once`, kept for the next try. */
  readonly results: Map<string, Promise<unknown>>;
};

/** What an attempt has read. */
type Loaded = { readonly unit: UnitOfWork; readonly parallelReads: unknown };

/** What the operation has decided, before it is written. */
type Decision = {
  readonly output: unknown;
  readonly cookies: readonly string[];
  readonly afterCommit: readonly (() => Promise<void>)[];
};

/** What the operation's reads depend on; undefined if the input is refused. */
const readContext = ({ request: { now, session, parsed } }: Call) =>
  'input' in parsed ? { input: parsed.input, now, callerId: session?.playerId ?? 0 } : undefined;

/** The operation's items, and the stored answer. */
const wantedItems = (call: Call): readonly Ref<object, unknown>[] => {
  const context = readContext(call);
  const items = (context && call.operation.loads?.(context)) ?? [];
  return call.idempotent ? [...items, call.idempotent.ref] : items;
};

/**
 * The items in a player's partition. The stored answer is among them only if it is not older than
 * anything that the operation decides by: else a repeated call might be refused for what it has done.
 */
const ownItems = (call: Call, playerId: number): readonly Ref<object, unknown>[] => {
  const wanted = wantedItems(call);
  const own = wanted.filter(({ key }) => key.pk === keys.partitionOf(playerId));
  const isAll = own.length === wanted.length && !call.operation.parallelReads;
  return isAll ? own : own.filter(ref => ref !== call.idempotent?.ref);
};

/**
 * Who calls. Until the session is checked, nothing is read but the account that the cookie names
 * and, for a player's call, other items of the same player: all in one request (rule 151).
 */
const identify = async (call: Call, unit: UnitOfWork): Promise<Authenticated | undefined> => {
  const { route, request } = call;
  const { session } = request;
  if (!session) return undefined;
  await unit.load([
    account(session.playerId),
    ...(route.access === 'player' ? ownItems(call, session.playerId) : []),
  ]);
  return authenticate(unit, session);
};

/** Reads the rest of what the operation needs, and takes the slots of the call's rate limits. */
const readRest = async (call: Call, unit: UnitOfWork): Promise<unknown> => {
  const { operation, slots } = call;
  const context = readContext(call);
  const [parallelReads] = await Promise.all([
    context && operation.parallelReads?.(context),
    unit.load(wantedItems(call)),
    slots?.take(),
  ]);
  return parallelReads;
};

/** Runs the operation on what was loaded. */
const decide = async (
  call: Call,
  { unit, parallelReads }: Loaded,
  caller: Authenticated | undefined,
): Promise<Decision> => {
  const { now, parsed } = call.request;
  if ('failure' in parsed) throw parsed.failure;
  const cookies: string[] = [];
  const afterCommit: Decision['afterCommit'][number][] = [];
  const context = {
    input: parsed.input,
    parallelReads,
    ...caller,
    now,
    unit,
    once: (name: string, task: () => Promise<unknown>) => {
      const result = call.results.get(name) ?? task();
      call.results.set(name, result);
      return result;
    },
    setCookie: (cookie: string) => cookies.push(cookie),
    afterCommit: (task: () => Promise<void>) => afterCommit.push(task),
    signInAttempt: (email: string) => {
      call.attempt ??= slotsOf(SIGN_IN, { ...call.request, parsed: { input: { email } } });
      return call.attempt;
    },
    concerns: (playerId: number) => {
      call.record.playerId = playerId;
    },
  };
  // The context fits: its input was validated by this route, and its caller authorized for it.
  const output = await call.operation.run(context as never);
  return { output, cookies, afterCommit };
};

/** Notes a player's first write of a day, which the statistics count; a clock set back notes none. */
const noteActiveDay = (unit: UnitOfWork, playerId: number): void => {
  const own = unit.get(account(playerId));
  const today = dayKey(unit.now);
  if (!own || (own.activeDay !== null && own.activeDay >= today)) return;
  unit.set(account(playerId), { ...own, activeDay: today });
};

/** The player whose write a call is. */
const writerOf = ({ route }: Call, caller: Authenticated | undefined): number | undefined =>
  isRead(route) || route.access === 'public' ? undefined : caller?.caller.id;

/** Counts a player's write for the rate limit, and notes the day for the statistics. */
const countWrite = (call: Call, { unit }: Loaded, caller: Authenticated | undefined): void => {
  const playerId = writerOf(call, caller);
  if (playerId === undefined) return;
  countPlayerWrite(unit, call.route, playerId);
  noteActiveDay(unit, playerId);
};

/** Decides; a refused write of a player is counted, too (rule 38). */
const decideAndCount = async (
  call: Call,
  loaded: Loaded,
  caller: Authenticated | undefined,
): Promise<Decision> => {
  try {
    const decision = await decide(call, loaded, caller);
    countWrite(call, loaded, caller);
    return decision;
  } catch (error) {
    const playerId = writerOf(call, caller);
    if (error instanceof Failure && playerId !== undefined) {
      await countRefusedWrite(playerId, call.request.now);
    }
    throw error;
  }
};

/** Writes what was decided, together with the answer that a repeated request gets. */
const commit = async (
  { route, idempotent, slots, attempt }: Call,
  { unit }: Loaded,
  { output, cookies, afterCommit }: Decision,
): Promise<HttpResponse> => {
  if (CHECK_ANSWERS) z.parse(route.output, output);
  const status = route.status ?? 200;
  const body = JSON.stringify(output);
  if (idempotent) storeAnswer(unit, idempotent, { status, body });
  await Promise.all([unit.commit(), slots?.release(), attempt?.release()]);
  await Promise.all(afterCommit.map(task => task()));
  return route.contentType
    ? fileResponse(route.contentType, output)
    : jsonResponse(status, body, cookies);
};

/** One attempt: authenticate, authorize, load, answer a repeated request, decide, commit. */
const attempt = async (call: Call): Promise<HttpResponse> => {
  const unit = new UnitOfWork(call.request.now);
  const caller = await identify(call, unit);
  call.record.playerId = caller?.caller.id;
  authorize(call.route.access, caller);
  const loaded = { unit, parallelReads: await readRest(call, unit) };
  const stored = call.idempotent && findStoredAnswer(unit, call.idempotent);
  if (stored) return jsonResponse(stored.status, stored.body);
  const decision = await decideAndCount(call, loaded, caller);
  if (decision.output instanceof CommittedRefusal) {
    await unit.commit();
    throw decision.output.failure;
  }
  return commit(call, loaded, decision);
};

/** An attempt whose conflict, if it ends in one, is counted. */
const countConflicts = async (call: Call): Promise<HttpResponse> => {
  try {
    return await attempt(call);
  } catch (error) {
    if (error instanceof ConflictError) call.record.conflicts++;
    throw error;
  }
};

/** A call from its event to its response; after a conflict it is loaded and decided again. */
export const perform = async (
  route: Route,
  operation: AnyOperation,
  event: APIGatewayProxyEventV2,
): Promise<HttpResponse> => {
  const request = parseRequest(route, event);
  const call: Call = {
    route,
    operation,
    request,
    idempotent: idempotentRequest(route, request),
    slots: slotsOf(route, request),
    record: recordOf(event),
    results: new Map<string, Promise<unknown>>(),
  };
  try {
    return await retryOnConflict(() => countConflicts(call));
  } catch (error) {
    // The SDK has repeated what was throttled: more tries of the call would keep the table busy.
    const isBusy = error instanceof ConflictError || isThrottled(error);
    throw isBusy ? new Failure('unavailable') : error;
  }
};
