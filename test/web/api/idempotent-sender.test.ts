import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, errorOf } from '#web/api/errors.ts';
import { createIdempotentSender } from '#web/api/idempotent-sender.ts';

const INPUT = { resource: 'flour', quantity: 10 };

let sendIdempotently = createIdempotentSender();
let keys: string[] = [];

beforeEach(() => {
  sendIdempotently = createIdempotentSender();
  keys = [];
});

/** Sends an input and records its key; fails if an error is given. */
const send = async (input: object, error?: Error): Promise<void> => {
  const sent = sendIdempotently(input, async key => {
    keys.push(key);
    if (error) throw error;
  });
  await (error ? expect(sent).rejects.toBe(error) : sent);
};

const refusal = (status: number, code: string) =>
  errorOf(Response.json({ code, message: 'No.' }, { status }));

const UNANSWERED = [
  ['the network fails', async () => new ApiError(0, 'TypeError: Failed to fetch')],
  ['the answer is cut off', async () => new ApiError(200, 'SyntaxError: Unexpected end')],
  ['the gateway times out', () => errorOf(Response.json({ message: 'x' }, { status: 503 }))],
  ['the edge has no origin', () => errorOf(new Response('<html>', { status: 502 }))],
  ['the server has a bug', () => refusal(500, 'internal')],
  ['the server gives up', () => refusal(503, 'unavailable')],
] as const;

describe('a kept Idempotency-Key', () => {
  it.each(UNANSWERED)('is the same for the same input when %s', async (_, makeError) => {
    await send(INPUT, await makeError());
    await send({ ...INPUT }, await makeError());
    await send(INPUT);
    expect(new Set(keys).size).toBe(1);
  });

  it('changes after an answer', async () => {
    await send(INPUT);
    await send(INPUT);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    [400, 'invalid_input'],
    [404, 'not_found'],
    [409, 'insufficient_coins'],
    [429, 'too_many_attempts'],
  ])('changes after a refusal with %i %s', async (status, code) => {
    await send(INPUT, await refusal(status, code));
    await send(INPUT);
    expect(new Set(keys).size).toBe(2);
  });

  it('changes when the values have changed', async () => {
    const lost = new ApiError(0, 'lost');
    await send(INPUT, lost);
    await send({ ...INPUT, quantity: 11 }, lost);
    await send(INPUT);
    expect(new Set(keys).size).toBe(3);
  });

  it('survives the answer to an earlier, slower write', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const slow = sendIdempotently({ quantity: 1 }, () => answered);
    await send(INPUT, new ApiError(0, 'lost'));
    answer();
    await slow;
    await send(INPUT);
    expect(new Set(keys).size).toBe(1);
  });

  it('belongs to one sender', async () => {
    await send(INPUT, new ApiError(0, 'lost'));
    sendIdempotently = createIdempotentSender();
    await send(INPUT);
    expect(new Set(keys).size).toBe(2);
  });
});
