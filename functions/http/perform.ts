import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { toInputIssue } from '#shared/contract/input-issues.ts';
import { isRead, type Route } from '#shared/contract/route.ts';
import { account } from '../accounts/items.ts';
import { CHECK_ANSWERS } from '../env.ts';
import { Failure } from '../failure.ts';
import { backOff } from '../table/back-off.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import { authenticate, authorize } from './access.ts';
import { countActivePlayer } from './activity.ts';
import { findStoredAnswer, idempotentRequest, storeAnswer } from './idempotency.ts';
import type { AnyOperation } from './operation.ts';
import { inputFields, type ParsedEvent, parseEvent } from './parse-event.ts';
import { countPlayerWrite, type RateLimitSlots, takeSlots } from './rate-limits.ts';
import { fileResponse, type HttpResponse, jsonResponse } from './response.ts';

/** Enough for a crowd at one offer. */
const TRIES = 5;

const fileOutput = z.object({ file: z.string(), filename: z.string() });

type Parsed = { readonly input: Record<string, unknown> } | { readonly failure: Failure };

const parse = (declared: Route, event: APIGatewayProxyEventV2, body: string): Parsed => {
  try {
    const fields = inputFields(declared, event, body);
    const parsed = z.safeParse(declared.input, fields, { reportInput: true });
    if (parsed.success) return { input: Object(parsed.data) };
    const issues = parsed.error.issues.map(toInputIssue);
    return { failure: new Failure('invalid_input', { issues }) };
  } catch (error) {
    if (error instanceof Failure) return { failure: error };
    throw error;
  }
};

/** What an operation decides: its answer, or a refusal that leaves a trace in the unit. */
const decided = async (
  run: () => unknown,
): Promise<{ readonly output?: unknown; readonly refusal?: Failure }> => {
  try {
    return { output: await run() };
  } catch (error) {
    if (error instanceof Failure && error.details.commits) return { refusal: error };
    throw error;
  }
};

/** One attempt: load, authenticate, decide, commit. */
const attempt = async (
  declared: Route,
  { loads, parallelReads, run }: AnyOperation,
  incoming: ParsedEvent,
  parsed: Parsed,
  target: string,
  places: RateLimitSlots | undefined,
): Promise<HttpResponse> => {
  const { now, claim } = incoming;
  const input = 'input' in parsed ? parsed.input : undefined;
  const before = { input, now, callerId: claim?.playerId ?? 0 };
  const ready = input !== undefined && (declared.access === 'public' || claim !== undefined);
  const repeat = idempotentRequest(declared, incoming, target);
  const unit = new UnitOfWork(now);
  const [, aside] = await Promise.all([
    unit.load([
      ...(claim ? [account(claim.playerId)] : []),
      ...(repeat ? [repeat.ref] : []),
      ...(ready ? (loads?.(before) ?? []) : []),
    ]),
    // Its refusals wait, too, until it is known who asks.
    Promise.allSettled([ready ? parallelReads?.(before) : undefined]),
    places?.taken,
  ]);

  const signed = authenticate(unit, claim);
  authorize(declared.access, signed);
  const first = repeat && findStoredAnswer(unit, repeat);
  if (first) return jsonResponse(first.status, first.body);
  if ('failure' in parsed) throw parsed.failure;
  if (aside[0].status === 'rejected') throw aside[0].reason;

  const cookies: string[] = [];
  const tasks: (() => Promise<void>)[] = [];
  const call = {
    input,
    now,
    unit,
    parallelReads: aside[0].value,
    ...signed,
    setCookie: (cookie: string) => cookies.push(cookie),
    afterCommit: (task: () => Promise<void>) => tasks.push(task),
  };
  const noteWrite = () => {
    if (!signed || isRead(declared) || declared.access === 'public') return;
    countPlayerWrite(unit, declared, signed.caller.id, now);
    countActivePlayer(unit, signed.caller.id);
  };
  // The call is of this operation's own route: `input` was parsed by it, `signed` required by it.
  const { output, refusal } = await decided(() => run(call as never));
  if (refusal) {
    noteWrite();
    await unit.commit();
    throw refusal;
  }
  if (CHECK_ANSWERS) z.parse(declared.output, output);
  const status = declared.status ?? 200;
  const body = JSON.stringify(output);
  if (repeat) storeAnswer(unit, repeat, status, body);
  noteWrite();
  await Promise.all([unit.commit(), places?.giveBack()]);
  await Promise.all(tasks.map(task => task()));
  return declared.contentType
    ? fileResponse(declared.contentType, fileOutput.parse(output))
    : jsonResponse(status, body, cookies);
};

/** A call from its event to its answer; a lost race loads and decides again. */
export const perform = async (
  declared: Route,
  operation: AnyOperation,
  event: APIGatewayProxyEventV2,
): Promise<HttpResponse> => {
  const incoming = parseEvent(event);
  const target = `${event.rawPath}?${event.rawQueryString}`;
  const parsed = parse(declared, event, incoming.body);
  const places =
    'input' in parsed
      ? takeSlots(declared, parsed.input, incoming.address, incoming.now)
      : undefined;
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(declared, operation, incoming, parsed, target, places);
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      if (tried === TRIES) throw new Failure('unavailable');
      await backOff(tried);
    }
  }
};
