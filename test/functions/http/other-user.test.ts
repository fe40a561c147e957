import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { mount } from '#functions/http/mount.ts';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { echoOperations, echoRoutes, executionsOf } from './echo.ts';
import { sendEvent, type TestRequest } from './gateway.ts';

const handler = mount(echoRoutes, echoOperations);

let nextId = 1;

type EchoCall = { id: number; method?: string; player?: Player } & Pick<TestRequest, 'headers'>;

const send = ({ id, method = 'PUT', player, headers }: EchoCall) =>
  sendEvent(handler, {
    route: `${method} /api/echo/{id}`,
    path: `/api/echo/${id}`,
    parameters: { id: String(id) },
    headers: { 'content-type': 'application/json', ...headers },
    ...(player ? { cookies: [player.cookie] } : {}),
  });

const from = ({ id }: Player) => ({ 'x-player': String(id) });

let anna: Player;
let bruno: Player;
beforeAll(async () => {
  [anna, bruno] = [await newPlayer(), await newPlayer()];
});

describe('an answer', () => {
  it('names the user it is for, even if it is repeated', async () => {
    const id = nextId++;
    const headers = { 'idempotency-key': 'stessa-chiamata' };
    const first = await send({ id, player: anna, headers });
    const second = await send({ id, player: anna, headers });
    expect(second.text).toBe(first.text);
    for (const { headers } of [first, second]) expect(headers['x-player']).toBe(String(anna.id));
  });

  it('names nobody if the call is public or refused', async () => {
    const id = nextId++;
    const open = await send({ id, method: 'POST', player: anna });
    const refused = await send({ id });
    expect([open.status, refused.status]).toEqual([200, 401]);
    for (const { headers } of [open, refused]) expect(headers).not.toHaveProperty('x-player');
  });
});

describe('a write from a page that was drawn for another user', () => {
  it.each([
    ['another player', () => from(bruno)],
    ['nobody', () => ({ 'x-player': '' })],
    ['not a number', () => ({ 'x-player': 'anna' })],
    ['several', () => ({ 'x-player': `${anna.id},${bruno.id}` })],
  ])('is refused without effect: %s', async (_, headersOf) => {
    const id = nextId++;
    const { status, failure } = await send({ id, player: anna, headers: headersOf() });
    expect(status).toBe(409);
    expect(failure).toEqual({
      code: 'other_user',
      message: 'È entrato un altro account: ricarico la pagina.',
    });
    expect(await executionsOf(id)).toBe(0);
  });

  it('leaves its idempotency key to the user it was meant for', async () => {
    const id = nextId++;
    const headers = { ...from(bruno), 'idempotency-key': 'chiave-di-bruno' };
    expect((await send({ id, player: anna, headers })).status).toBe(409);
    expect((await send({ id, player: bruno, headers })).status).toBe(200);
    expect(await executionsOf(id)).toBe(1);
  });

  it('doesn’t change an address', async () => {
    const email = 'nuova@example.it';
    const { status } = await call(
      contract.settings.changeEmail,
      { email },
      { cookie: anna.cookie, headers: from(bruno) },
    );
    expect(status).toBe(409);
    for (const player of [anna, bruno]) {
      const { body } = await call(contract.settings.read, {}, { cookie: player.cookie });
      expect(body.email).not.toBe(email);
    }
  });

  it('is first of all refused without a session', async () => {
    expect((await send({ id: nextId++, headers: from(bruno) })).status).toBe(401);
  });
});

it('a write from the user’s own page, or from no page, is executed', async () => {
  const id = nextId++;
  expect((await send({ id, player: anna, headers: from(anna) })).status).toBe(200);
  expect((await send({ id, player: anna })).status).toBe(200);
  expect(await executionsOf(id)).toBe(2);
});

it('a public call is executed for any user', async () => {
  const id = nextId++;
  const headers = from(bruno);
  expect((await send({ id, method: 'POST', player: anna, headers })).status).toBe(200);
});
