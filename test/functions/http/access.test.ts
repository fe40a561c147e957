import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as f from '#shared/contract/fields.ts';
import { type Access, route } from '#shared/contract/route.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { changeAccount, readAccount } from '../accounts/stored-items.ts';
import { sendEvent } from './gateway.ts';

const { mount } = await import('#functions/http/mount.ts');

const door = <const A extends Access>(access: A) =>
  route({
    summary: `Open to ${access}`,
    method: 'POST',
    path: `/api/doors/${access}`,
    access,
    input: f.emptyInput,
    output: z.object({ caller: z.nullable(f.id) }),
    failures: [],
  });

const entered: string[] = [];
const open = {
  run: ({ caller }: { caller?: { id: number; role: string } }) => {
    entered.push(caller?.role ?? 'VISITOR');
    return { caller: caller?.id ?? null };
  },
};

const handler = mount(
  {
    public: door('public'),
    player: door('player'),
    staff: door('staff'),
    superadmin: door('superadmin'),
  },
  { public: open, player: open, staff: open, superadmin: open },
);

const ROLES = ['VISITOR', 'USER', 'ADMIN', 'SUPER_ADMIN'] as const;
const players = new Map<string, Player>();

const knock = (access: string, role: string) => {
  const player = players.get(role);
  const cookies = player ? [player.cookie] : [];
  return sendEvent(handler, { route: `POST /api/doors/${access}`, cookies });
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
  ])('for %s admits visitors, USER, ADMIN, SUPER_ADMIN as declared', async (access, expected) => {
    entered.length = 0;
    const answers = [];
    for (const role of ROLES) answers.push(await knock(access, role));
    expect(answers.map(({ status }) => status)).toEqual(expected);
    expect(entered).toEqual(ROLES.filter((_, i) => expected[i] === 200));
    const codes = { 401: 'unauthenticated', 403: 'forbidden' };
    for (const { status, failure } of answers) {
      if (status === 401 || status === 403) expect(failure.code).toBe(codes[status]);
    }
  });

  it('open to anybody still knows who calls', async () => {
    const player = players.get('USER');
    expect((await knock('public', 'USER')).text).toBe(`{"caller":${player?.id}}`);
    expect((await knock('public', 'VISITOR')).text).toBe('{"caller":null}');
  });

  it('sees a role as it is at that moment, not as it was at sign-in', async () => {
    const demoted = await newPlayer();
    players.set('DEMOTED', demoted);
    await changeAccount(demoted.id, { role: 'SUPER_ADMIN' });
    expect((await knock('superadmin', 'DEMOTED')).status).toBe(200);
    await changeAccount(demoted.id, { role: 'USER' });
    expect((await knock('superadmin', 'DEMOTED')).status).toBe(403);
    expect((await readAccount(demoted.id)).role).toBe('USER');
  });
});
