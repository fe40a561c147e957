import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { isRead, type Route } from '#shared/contract/route.ts';
import { SIGN_IN } from '#shared/contract/sign-in.ts';
import { dayKey } from '#shared/time.ts';
import { account } from '../domain/account/items.ts';
import { seenAccount } from '../domain/account/session.ts';
import { CHECK_ANSWERS } from '../env.ts';
import { Failure } from '../failure.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { isThrottled } from '../table/throttling.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import { authorize } from './access.ts';
import { type RateLimitSlots, slotsOf } from './attempts.ts';
import { type CallRecord, recordOf } from './call-record.ts';
import {
  findStoredAnswer,
  type IdempotentRequest,
  idempotentRequest,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.ts';
import { identify, runQueries, wantedItems } from './identify.ts';
import { type AnyOperation, type Authenticated, CommittedRefusal } from './operation.ts';
import { type ParsedRequest, parseRequest } from './parse-request.ts';
import { fileResponse, type HttpResponse, jsonResponse } from './response.ts';
import { countPlayerWrite, countRefusedWrite } from './write-limits.ts';

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

/** Reads the rest of what the operation needs, and takes the slots of the call's rate limits. */
const readRest = async (
  call: Call,
  unit: UnitOfWork,
  earlyReads: Promise<unknown> | undefined,
): Promise<unknown> => {
  const { operation, slots } = call;
  const [parallelReads] = await Promise.all([
    earlyReads ?? runQueries(call),
    unit.load(wantedItems(call), operation.isPolled),
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
  const { now, parsed, userAgent, device } = call.request;
  if ('failure' in parsed) throw parsed.failure;
  const cookies: string[] = [];
  const afterCommit: Decision['afterCommit'][number][] = [];
  const context = {
    input: parsed.input,
    parallelReads,
    ...caller,
    now,
    unit,
    browser: { userAgent, device },
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

/**
 * Notes in the account of who writes the first write of a day, which the statistics count, and once an
 * hour that the session was seen. A clock set back notes no day.
 */
const noteActivity = (unit: UnitOfWork, { caller, session }: Authenticated): void => {
  const own = unit.get(account(caller.id));
  if (!own) return;
  const seen = seenAccount(own, session, unit.now);
  const today = dayKey(unit.now);
  const isNewDay = own.activeDay === null || own.activeDay < today;
  if (!seen && !isNewDay) return;
  unit.set(account(caller.id), { ...(seen ?? own), ...(isNewDay ? { activeDay: today } : {}) });
};

/** The player whose write a call is. */
const writerOf = ({ route }: Call, caller: Authenticated | undefined): number | undefined =>
  isRead(route) || route.access === 'public' ? undefined : caller?.caller.id;

/** Counts a player's write for the rate limit, and notes the activity. */
const countWrite = (call: Call, { unit }: Loaded, caller: Authenticated | undefined): void => {
  const playerId = writerOf(call, caller);
  if (!caller || playerId === undefined) return;
  countPlayerWrite(unit, call.route, playerId);
  noteActivity(unit, caller);
};

/** Counts a refused write of a player, too (rule 38). */
const countRefusal = async (call: Call, caller: Authenticated | undefined): Promise<void> => {
  const playerId = writerOf(call, caller);
  if (playerId !== undefined) await countRefusedWrite(playerId, call.request.now);
};

/**
 * The answer that a repeated call got before, if it was written while this attempt read: reading many
 * items is no snapshot, so that a call may be about to be refused for what it has done itself.
 */
const findLateAnswer = async ({ idempotent, request }: Call): Promise<StoredAnswer | undefined> => {
  if (!idempotent) return undefined;
  const unit = new UnitOfWork(request.now);
  await unit.load([idempotent.ref]);
  return findStoredAnswer(unit, idempotent);
};

/** Decides; a call that would be refused may have its answer already. */
const decideOrFindAnswer = async (
  call: Call,
  loaded: Loaded,
  caller: Authenticated | undefined,
): Promise<Decision | StoredAnswer> => {
  try {
    const decision = await decide(call, loaded, caller);
    countWrite(call, loaded, caller);
    return decision;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [late] = await Promise.all([findLateAnswer(call), countRefusal(call, caller)]);
    if (late) return late;
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
  const { caller, earlyReads } = await identify(call, unit);
  call.record.playerId = caller?.caller.id;
  authorize(call.route.access, caller);
  const loaded = { unit, parallelReads: await readRest(call, unit, earlyReads) };
  const stored = call.idempotent && findStoredAnswer(unit, call.idempotent);
  if (stored) return jsonResponse(stored.status, stored.body);
  const decision = await decideOrFindAnswer(call, loaded, caller);
  if ('body' in decision) return jsonResponse(decision.status, decision.body);
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
  const record = recordOf(event);
  record.claimedId = request.forgedFor ?? request.session?.playerId;
  record.isForged = request.forgedFor !== undefined;
  const call: Call = {
    route,
    operation,
    request,
    idempotent: idempotentRequest(route, request),
    slots: slotsOf(route, request),
    record,
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
