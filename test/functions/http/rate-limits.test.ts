import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { handler as auth } from '#functions/auth/handler.ts';
import { Failure } from '#functions/failure.ts';
import { mount } from '#functions/http/mount.ts';
import { MINUTE } from '#shared/time.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { echoOperations, echoRoutes, executionsOf } from './echo.ts';
import { sendEvent } from './gateway.ts';

const handler = mount(echoRoutes, echoOperations);
const refusals = {
  ...echoOperations,
  own: {
    run: () => {
      throw new Failure('not_found');
    },
  },
};
const refusing = mount(echoRoutes, refusals);

type EchoCall = { id: number; now?: number; method?: string; via?: typeof handler };

const send = ({ cookie }: Player, { id, now = NOON, method = 'PUT', via = handler }: EchoCall) =>
  sendEvent(via, {
    route: `${method} /api/echo/{id}`,
    parameters: { id: String(id) },
    cookies: [cookie],
    now,
  });

/** Makes a number of parallel calls and counts their statuses. */
const countStatuses = async (times: number, one: () => Promise<{ status: number | undefined }>) => {
  const counts: Record<number, number> = {};
  for (const { status = 0 } of await Promise.all(Array.from({ length: times }, one))) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

describe('a player', () => {
  it('may write 120 times a minute, including parallel calls', async () => {
    const player = await newPlayer({ now: NOON });
    const write = { id: 1, now: NOON + 20_000 };
    expect(await countStatuses(150, () => send(player, write))).toEqual({ 200: 120, 429: 30 });
    const { status, failure, headers } = await send(player, write);
    expect(status).toBe(429);
    expect(failure).toEqual({
      code: 'too_many_attempts',
      message: 'Troppi tentativi. Attendi qualche secondo prima di riprovare.',
    });
    expect(headers['retry-after']).toBe('40');
    expect(await executionsOf(1)).toBe(120);
    expect((await send(player, { id: 1, now: NOON + MINUTE - 1 })).headers['retry-after']).toBe(
      '1',
    );
    expect((await send(player, { id: 1, now: NOON + MINUTE })).status).toBe(200);
  });

  it('can still read and sign out at the limit, which counts neither reads nor other players’ writes', async () => {
    const [busy, calm] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    expect(await countStatuses(121, () => send(busy, { id: 3 }))).toEqual({ 200: 120, 429: 1 });
    const reading = () => send(calm, { id: 3, method: 'GET' });
    expect(await countStatuses(130, reading)).toEqual({ 200: 130 });
    expect((await send(calm, { id: 3 })).status).toBe(200);
    expect((await send(busy, { id: 3, method: 'GET' })).status).toBe(200);
    const sent = { route: 'POST /api/auth/logout', cookies: [busy.cookie], now: NOON };
    expect((await sendEvent(auth, sent)).status).toBe(200);
  });

  it('is also limited by refused writes', async () => {
    const player = await newPlayer({ now: NOON });
    const refused = () => send(player, { id: 6, via: refusing });
    const malformed = () => send(player, { id: 0 });
    expect(await countStatuses(60, malformed)).toEqual({ 400: 60 });
    expect(await countStatuses(70, refused)).toEqual({ 404: 60, 429: 10 });
    const { status, headers } = await send(player, { id: 6 });
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect((await send(player, { id: 6, now: NOON + MINUTE })).status).toBe(200);
  });

  it('is limited by lookups, each counted once, whether or not anything is found', async () => {
    const player = await newPlayer({ now: NOON });
    const lookup = { ...echoRoutes, own: { ...echoRoutes.own, isLookup: true } } as const;
    const finding = mount(lookup, echoOperations);
    const missing = mount(lookup, refusals);
    const found = () => send(player, { id: 7, via: finding });
    expect(await countStatuses(60, () => send(player, { id: 7, via: missing }))).toEqual({
      404: 60,
    });
    expect(await countStatuses(70, found)).toEqual({ 200: 60, 429: 10 });
    expect((await send(player, { id: 7 })).status).toBe(429);
  });
});

describe('a call with its own rate limit', () => {
  it('is refused beyond it, while other calls aren’t', async () => {
    const player = await newPlayer({ now: NOON });
    const chat = (now = NOON) => send(player, { id: 5, method: 'PATCH', now });
    expect(await countStatuses(40, chat)).toEqual({ 200: 30, 429: 10 });
    expect((await chat(NOON + 45_000)).headers['retry-after']).toBe('15');
    expect((await send(player, { id: 5 })).status).toBe(200);
    expect((await chat(NOON + MINUTE)).status).toBe(200);
    const other = await newPlayer({ now: NOON });
    expect((await send(other, { id: 5, method: 'PATCH' })).status).toBe(200);
  });
});
