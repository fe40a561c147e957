import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { isRead, type Route } from '#shared/contract/route.ts';
import { noteActiveDay } from '../domain/account/account.ts';
import { seenAccount } from '../domain/account/session.ts';
import { requireProof } from '../domain/account/step-up.ts';
import { CHECK_ANSWERS } from '../env.ts';
import { Failure } from '../failure.ts';
import type { Account } from '../items/account.ts';
import type { StoredAnswer } from '../items/calls.ts';
import type { programme } from '../items/card.ts';
import { staffPasskeys } from '../items/staff.ts';
import type { LoadedItem } from '../table/loaded-item.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { isThrottled } from '../table/throttling.ts';
import { type LoadedBy, UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import { authorize, requireModule } from './access.ts';
import { type CallRecord, recordOf } from './call-record.ts';
import {
  findStoredAnswer,
  type IdempotentRequest,
  idempotentRequest,
  storeAnswer,
} from './idempotency.ts';
import { type Identified, identify, runQueries, wantedItems } from './identify.ts';
import { type AnyOperation, type Authenticated, CommittedRefusal, RawAnswer } from './operation.ts';
import { type ParsedRequest, parseRequest } from './parse-request.ts';
import {
  type Attempt,
  attemptOf,
  countEarly,
  countPlayerWrite,
  countRefusedWrite,
} from './rate-limits.ts';
import { type HttpResponse, jsonResponse, responseFor, successResponse } from './response.ts';
import { type SignInAttempt, signInAttemptOf } from './sign-in-attempt.ts';

/** One call on its way through the stages below. */
type Call = {
  readonly route: Route;
  readonly operation: AnyOperation;
  readonly request: ParsedRequest;
  readonly idempotent: IdempotentRequest | undefined;
  /** The call as counted by its limits per network address and per field. */
  readonly attempt: Attempt | undefined;
  /** The check of a password, counted as a sign-in. */
  signIn?: SignInAttempt;
  /** The counting of a lookup or a limited read. */
  counted?: Promise<void>;
  readonly record: CallRecord;
  /** The results of the operation's `once`, kept for retries. */
  readonly results: Map<string, Promise<unknown>>;
};

/** The data read by one try. */
type Read = {
  readonly unit: UnitOfWork;
  readonly items: unknown;
  readonly answer: LoadedItem<StoredAnswer> | undefined;
  readonly parallelReads: unknown;
  /**
   * The setting that decides whether the caller must prove their identity (rule 298); undefined for calls that need no
   * proof.
   */
  readonly proof: LoadedBy<typeof staffPasskeys> | undefined;
  /** The settings that say whether the part of the game that the call belongs to is on; undefined for other calls. */
  readonly settings: LoadedBy<typeof programme> | undefined;
};

/** The operation's decision, before it is written. */
type Decision = {
  readonly output: unknown;
  readonly cookies: readonly string[];
  readonly afterCommit: readonly (() => Promise<void>)[];
};

/** Counts a lookup or a limited read only once, even if the call is retried. */
const countOnce = (call: Call, playerId: number): Promise<void> => {
  call.counted ??= countEarly(call.route, playerId, call.request.now);
  return call.counted;
};

/** Reads the rest of what the operation needs, and counts what must be counted before anything is decided. */
const readRest = async (
  call: Call,
  unit: UnitOfWork,
  { caller, queries }: Identified,
): Promise<Read> => {
  const { operation, attempt, route, request } = call;
  const [parallelReads, { items, answer, settings }, { proof }] = await Promise.all([
    queries ?? runQueries(call),
    wantedItems(call).then(wanted => unit.load(wanted, operation.isPolled)),
    // In a separate unit: an operation may change the setting before loading it.
    new UnitOfWork(request.now).load({ proof: route.needsProof && staffPasskeys() }),
    attempt?.count(),
    caller && countOnce(call, caller.caller.id),
  ]);
  return { unit, items, answer, parallelReads, proof, settings };
};

/** Runs the operation on the loaded data. */
const decide = async (
  call: Call,
  { unit, items, parallelReads, proof, settings }: Read,
  caller: Authenticated | undefined,
): Promise<Decision> => {
  const { now, parsed, userAgent, device, pendingToken, raw } = call.request;
  requireModule(call.route, settings?.value);
  if ('failure' in parsed) throw parsed.failure;
  const cookies: string[] = [];
  const afterCommit: Decision['afterCommit'][number][] = [];
  const context = {
    input: parsed.input,
    raw,
    parallelReads,
    ...caller,
    now,
    unit,
    items,
    browser: { userAgent, device, pendingToken },
    once: (name: string, task: () => Promise<unknown>) => {
      const result = call.results.get(name) ?? task();
      call.results.set(name, result);
      return result;
    },
    setCookie: (cookie: string) => cookies.push(cookie),
    afterCommit: (task: () => Promise<void>) => afterCommit.push(task),
    signInAttempt: (email: string, user: Account | undefined) => {
      call.signIn ??= signInAttemptOf({ email, user }, call.request);
      return call.signIn;
    },
    concerns: (playerId: number) => {
      call.record.playerId = playerId;
    },
  };
  if (proof && caller) await requireProof({ ...context, ...caller }, proof, parsed.input);
  // The cast is safe: the input was validated by this route, and the caller authorized for it.
  const output = await call.operation.run(context as never);
  return { output, cookies, afterCommit };
};

/** Records in the writer's account the first write of each day, and at most once an hour that the session was seen. */
const noteActivity = ({ session, ownAccount }: Authenticated): void => {
  const { value: own, now } = ownAccount;
  const seen = own && seenAccount(own, session, now);
  if (seen) ownAccount.set(seen);
  noteActiveDay(ownAccount);
};

/** The player who makes a write; undefined for other calls. A lookup has already been counted. */
const writerOf = ({ route }: Call, caller: Authenticated | undefined): number | undefined =>
  isRead(route) || route.isLookup || route.access === 'public' ? undefined : caller?.caller.id;

/** Counts a player's write towards the rate limit, and records the activity. */
const countWrite = (call: Call, { unit }: Read, caller: Authenticated | undefined): void => {
  const playerId = writerOf(call, caller);
  if (!caller || playerId === undefined) return;
  countPlayerWrite(unit, call.route, playerId);
  noteActivity(caller);
};

/** Counts a player's refused write as well (rule 38). */
const countRefusal = async (call: Call, caller: Authenticated | undefined): Promise<void> => {
  const playerId = writerOf(call, caller);
  if (playerId !== undefined) await countRefusedWrite(playerId, call.request.now);
};

/**
 * The earlier answer to a repeated call, if it was written while this try was reading. Reading many items isn't a
 * snapshot, so a call may be about to be refused because of its own earlier effect.
 */
const findLateAnswer = async ({ idempotent, request }: Call): Promise<StoredAnswer | undefined> => {
  if (!idempotent) return undefined;
  const { answer } = await new UnitOfWork(request.now).load({ answer: idempotent.ref });
  return findStoredAnswer(answer, idempotent);
};

/** Decides the call. A call about to be refused may already have a stored answer. */
const decideOrFindAnswer = async (
  call: Call,
  read: Read,
  caller: Authenticated | undefined,
): Promise<Decision | StoredAnswer> => {
  try {
    const decision = await decide(call, read, caller);
    countWrite(call, read, caller);
    return decision;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [late] = await Promise.all([
      findLateAnswer(call),
      countRefusal(call, caller),
      call.signIn?.uncount(),
    ]);
    if (late) return late;
    throw error;
  }
};

/** Writes the decision, together with the answer for repeated requests. */
const commit = async (
  { route, idempotent, attempt, signIn }: Call,
  { unit, answer }: Read,
  { output, cookies, afterCommit }: Decision,
): Promise<HttpResponse> => {
  const own = output instanceof RawAnswer ? output.response : undefined;
  if (CHECK_ANSWERS && !own) z.parse(route.output, output);
  const status = route.status ?? 200;
  const body = JSON.stringify(output);
  if (answer && idempotent) storeAnswer(answer, idempotent, { status, body });
  await Promise.all([unit.commit(), attempt?.uncount(), signIn?.uncount()]);
  await Promise.all(afterCommit.map(task => task()));
  if (own) return own;
  return successResponse(route, { output, body, cookies });
};

/** Answers a repeated request like the first time. It counts as a success, so it uses up no limit of failures. */
const answerAgain = async ({ attempt }: Call, { status, body }: StoredAnswer) => {
  await attempt?.uncount();
  return jsonResponse(status, body);
};

/** Answers a repeated request, or decides and commits. */
const answer = async (
  call: Call,
  unit: UnitOfWork,
  identified: Identified,
): Promise<HttpResponse> => {
  const { caller } = identified;
  const read = await readRest(call, unit, identified);
  const stored = read.answer && call.idempotent && findStoredAnswer(read.answer, call.idempotent);
  if (stored) return answerAgain(call, stored);
  const decision = await decideOrFindAnswer(call, read, caller);
  if ('body' in decision) return answerAgain(call, decision);
  if (decision.output instanceof CommittedRefusal) {
    await unit.commit();
    await Promise.all(decision.afterCommit.map(task => task()));
    throw decision.output.failure;
  }
  return commit(call, read, decision);
};

/**
 * Whether a call may use cached reads (rule 274). Calls of the staff must show what was just changed, and calls that
 * change something must decide on stored data.
 */
const mayUseCopies = (route: Route): boolean =>
  isRead(route) && (route.access === 'player' || route.access === 'public');

/** One try: authenticate, authorize, load, answer a repeated request, decide, commit. */
const tryOnce = async (call: Call): Promise<HttpResponse> => {
  const { route, request, record } = call;
  const unit = new UnitOfWork(request.now, { mayUseCopies: mayUseCopies(route) });
  const identified = await identify(call, unit);
  const { caller } = identified;
  record.playerId = caller?.caller.id;
  authorize(route, request.pageUserId, caller);
  const response = await answer(call, unit, identified);
  return route.access === 'public' || !caller ? response : responseFor(caller.caller.id, response);
};

/** A try that counts its conflict, if it ends in one. */
const countConflicts = async (call: Call): Promise<HttpResponse> => {
  try {
    return await tryOnce(call);
  } catch (error) {
    if (error instanceof ConflictError) call.record.conflicts++;
    throw error;
  }
};

/** Handles a call from event to response. After a conflict it is loaded and decided again. */
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
    attempt: attemptOf(route, request),
    record,
    results: new Map<string, Promise<unknown>>(),
  };
  try {
    return await retryOnConflict(() => countConflicts(call));
  } catch (error) {
    // The SDK has already retried throttled requests; retrying the call would keep the table busy.
    const isBusy = error instanceof ConflictError || isThrottled(error);
    throw isBusy ? new Failure('unavailable') : error;
  }
};
