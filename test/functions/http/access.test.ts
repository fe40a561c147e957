import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mount } from '#functions/http/mount.ts';
import * as f from '#shared/contract/fields.ts';
import { type Access, route } from '#shared/contract/route.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { changeAccount, readAccount } from '../auth/stored-items.ts';
import { sendEvent } from './gateway.ts';

const routeFor = <const A extends Access>(access: A) =>
  route({
    summary: `Open to ${access}`,
    method: 'POST',
    path: `/api/access/${access}`,
    access,
    input: f.emptyInput,
    output: z.object({ caller: z.nullable(f.id) }),
    failures: [],
  });

const admittedRoles: string[] = [];
const operation = {
  run: ({ caller }: { caller?: { id: number; role: string } }) => {
    admittedRoles.push(caller?.role ?? 'VISITOR');
    return { caller: caller?.id ?? null };
  },
};

const handler = mount(
  {
    public: routeFor('public'),
    player: routeFor('player'),
    staff: routeFor('staff'),
    superadmin: routeFor('superadmin'),
  },
  { public: operation, player: operation, staff: operation, superadmin: operation },
);

const ROLES = ['VISITOR', 'USER', 'ADMIN', 'SUPER_ADMIN'] as const;
const players = new Map<string, Player>();

const callAs = (access: string, role: string) => {
  const player = players.get(role);
  const cookies = player ? [player.cookie] : [];
  return sendEvent(handler, { route: `POST /api/access/${access}`, cookies });
};

beforeAll(async () => {
  for (const role of ['USER', 'ADMIN', 'SUPER_ADMIN'] as const) {
    const player = await newPlayer();
    await changeAccount(player.id, { role });
    players.set(role, player);
  }
});

describe('a call', () => {
  it.each([
    ['public', [200, 200, 200, 200]],
    ['player', [401, 200, 200, 200]],
    ['staff', [401, 403, 200, 200]],
    ['superadmin', [401, 403, 403, 200]],
  ])(
    'with access %s admits VISITOR, USER, ADMIN, SUPER_ADMIN as declared',
    async (access, expected) => {
      admittedRoles.length = 0;
      const answers = [];
      for (const role of ROLES) answers.push(await callAs(access, role));
      expect(answers.map(({ status }) => status)).toEqual(expected);
      expect(admittedRoles).toEqual(ROLES.filter((_, i) => expected[i] === 200));
      const codes = { 401: 'unauthenticated', 403: 'forbidden' };
      for (const { status, failure } of answers) {
        if (status === 401 || status === 403) expect(failure.code).toBe(codes[status]);
      }
    },
  );

  it('with public access still recognises a signed-in caller', async () => {
    const player = players.get('USER');
    expect((await callAs('public', 'USER')).text).toBe(`{"caller":${player?.id}}`);
    expect((await callAs('public', 'VISITOR')).text).toBe('{"caller":null}');
  });

  it('uses the caller’s current role, not the role at sign-in', async () => {
    const demoted = await newPlayer();
    players.set('DEMOTED', demoted);
    await changeAccount(demoted.id, { role: 'SUPER_ADMIN' });
    expect((await callAs('superadmin', 'DEMOTED')).status).toBe(200);
    await changeAccount(demoted.id, { role: 'USER' });
    expect((await callAs('superadmin', 'DEMOTED')).status).toBe(403);
    expect((await readAccount(demoted.id)).role).toBe('USER');
  });
});
