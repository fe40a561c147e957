import { describe, expect, it } from 'vitest';
import { MAINTENANCE_MESSAGE } from '#shared/contract/maintenance.ts';
import { ApiError, errorOf } from '#web/api/errors.ts';

const NO_ANSWER = 'Il server non risponde: controlla la connessione e riprova.';
const PRESCRIBED = 'Impossibile generare il voucher. Riprova.';

describe('the text of an error', () => {
  it.each([
    ['nothing has answered', () => new ApiError(0, 'TypeError: Failed to fetch')],
    ['the answer is cut off', () => new ApiError(200, 'SyntaxError: Unexpected end')],
    ['a gateway has answered', () => errorOf(new Response('<h1>502</h1>', { status: 502 }))],
    [
      'a gateway has its own words',
      () => errorOf(Response.json({ message: 'Service Unavailable' }, { status: 503 })),
    ],
  ])('blames nobody when %s', async (_, fail) => {
    const error = await fail();
    expect(error.serverMessage).toBe(NO_ANSWER);
    expect(error.textOr(PRESCRIBED)).toBe(NO_ANSWER);
  });

  it('is the server’s if it has one', async () => {
    const refusal = { code: 'wrong_password', message: 'Password attuale non corretta' };
    const error = await errorOf(Response.json(refusal, { status: 400 }));
    expect(error.serverMessage).toBe('Password attuale non corretta');
    expect(error.textOr(PRESCRIBED)).toBe(PRESCRIBED);
  });
});

it('the error of an operation that doesn’t run is no answer, in the server’s words', async () => {
  const refusal = { code: 'unavailable', message: MAINTENANCE_MESSAGE };
  const error = await errorOf(Response.json(refusal, { status: 503 }));
  expect(error.isUnanswered).toBe(true);
  expect(error.serverMessage).toBe(MAINTENANCE_MESSAGE);
  expect(error.textOr(PRESCRIBED)).toBe(PRESCRIBED);
});
