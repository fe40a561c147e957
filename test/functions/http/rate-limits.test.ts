import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { echoOperations, echoRoutes, executionsOf } from './echo.ts';
import { sendEvent } from './gateway.ts';

const { mount } = await import('#functions/http/mount.ts');
const { Failure } = await import('#functions/failure.ts');

const NOON = Date.parse('2026-11-20T12:00:00Z');
const handler = mount(echoRoutes, echoOperations);
const refusing = mount(echoRoutes, {
  ...echoOperations,
  own: {
    run: () => {
      throw new Failure('not_found');
    },
  },
});

type Asked = { id: number; now?: number; method?: string; by?: typeof handler };

const ask = ({ cookie }: Player, { id, now = NOON, method = 'PUT', by = handler }: Asked) =>
  sendEvent(by, {
    route: `${method} /api/echo/{id}`,
    parameters: { id: String(id) },
    cookies: [cookie],
    now,
  });

/** How many of so many parallel calls are answered with each status. */
const statuses = async (times: number, one: () => Promise<{ status: number | undefined }>) => {
  const counts: Record<number, number> = {};
  for (const { status = 0 } of await Promise.all(Array.from({ length: times }, one))) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
};

describe('a player', () => {
  it('writes 120 times a minute, then waits for the next minute', async () => {
    const player = await newPlayer({ now: NOON });
    const asked = { id: 1, now: NOON + 20_000 };
    expect(await statuses(120, () => ask(player, asked))).toEqual({ 200: 120 });
    const { status, failure, headers } = await ask(player, asked);
    expect(status).toBe(429);
    expect(failure).toEqual({
      code: 'too_many_attempts',
      message: 'Troppi tentativi. Attendi qualche secondo prima di riprovare.',
    });
    expect(headers['retry-after']).toBe('40');
    expect(await executionsOf(1)).toBe(120);
    expect((await ask(player, { id: 1, now: NOON + MINUTE - 1 })).headers['retry-after']).toBe('1');
    expect((await ask(player, { id: 1, now: NOON + MINUTE })).status).toBe(200);
  });

  it('writes no more than that when everything arrives at once', async () => {
    const player = await newPlayer({ now: NOON });
    expect(await statuses(150, () => ask(player, { id: 2 }))).toEqual({ 200: 120, 429: 30 });
    expect(await executionsOf(2)).toBe(120);
  });

  it('is not held up by what others write, nor by reads and refusals', async () => {
    const [busy, calm] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
    expect(await statuses(121, () => ask(busy, { id: 3 }))).toEqual({ 200: 120, 429: 1 });
    const reading = () => ask(calm, { id: 3, method: 'GET' });
    expect(await statuses(130, reading)).toEqual({ 200: 130 });
    const refused = () => ask(calm, { id: 3, by: refusing });
    expect(await statuses(130, refused)).toEqual({ 404: 130 });
    expect((await ask(calm, { id: 3 })).status).toBe(200);
  });

  it('is still read and signed out when the writes are used up', async () => {
    const player = await newPlayer({ now: NOON });
    await statuses(120, () => ask(player, { id: 4 }));
    expect((await ask(player, { id: 4 })).status).toBe(429);
    expect((await ask(player, { id: 4, method: 'GET' })).status).toBe(200);
    const { handler: auth } = await import('#functions/auth/handler.ts');
    const sent = { route: 'POST /api/auth/logout', cookies: [player.cookie], now: NOON };
    expect((await sendEvent(auth, sent)).status).toBe(200);
  });
});

describe('a call with a bound of its own', () => {
  it('is refused past it, while other calls are not', async () => {
    const player = await newPlayer({ now: NOON });
    const chat = (now = NOON) => ask(player, { id: 5, method: 'PATCH', now });
    expect(await statuses(40, chat)).toEqual({ 200: 30, 429: 10 });
    expect((await chat(NOON + 45_000)).headers['retry-after']).toBe('15');
    expect((await ask(player, { id: 5 })).status).toBe(200);
    expect((await chat(NOON + MINUTE)).status).toBe(200);
    const other = await newPlayer({ now: NOON });
    expect((await ask(other, { id: 5, method: 'PATCH' })).status).toBe(200);
  });
});
