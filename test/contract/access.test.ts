import '#test/support/backend.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '#shared/contract/fields.ts';
import { isFromAnySite, isRead, pathParameters, type Route } from '#shared/contract/route.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { changeAccount } from '../functions/auth/stored-items.ts';
import { uncheckedCall, uniqueAddress } from '../functions/http/unchecked-call.ts';
import { ROUTE_ROWS } from './routes.ts';

const players = new Map<Role, Player>();
beforeAll(async () => {
  for (const role of ROLES) {
    const player = await newPlayer();
    await changeAccount(player.id, { role });
    players.set(role, player);
  }
});

/** A call with an unknown field, and plausible ids in the path. */
const callWithUnknownField = (declared: Route, role?: Role, headers = {}) => {
  const ids = Object.fromEntries(pathParameters(declared.path).map(name => [name, '1']));
  const cookie = role && players.get(role)?.cookie;
  const options = { address: uniqueAddress(), cookie, headers };
  return uncheckedCall(declared, { ...ids, isAdmin: 'true' }, options);
};

const ADMITTED = {
  public: ['USER', 'ADMIN', 'SUPER_ADMIN'],
  player: ['USER', 'ADMIN', 'SUPER_ADMIN'],
  staff: ['ADMIN', 'SUPER_ADMIN'],
  superadmin: ['SUPER_ADMIN'],
};

/** The format of Apple's calls is tested in test/functions/wallet. */
const OWN_ROUTE_ROWS = ROUTE_ROWS.filter(([, { route }]) => route.raw !== 'apple');

describe.each(OWN_ROUTE_ROWS)('%s', (_, { route }) => {
  it('admits the roles that it declares, and refuses an unknown field', async () => {
    for (const role of ROLES) {
      const { status, failure } = await callWithUnknownField(route, role);
      const admitted = ADMITTED[route.access].includes(role);
      expect({ role, status }).toEqual({ role, status: admitted ? 400 : 403 });
      expect(failure.code).toBe(admitted ? 'invalid_input' : 'forbidden');
    }
  });

  it('requires a session, unless it is public', async () => {
    const { status, failure } = await callWithUnknownField(route);
    const open = route.access === 'public';
    expect(status).toBe(open ? 400 : 401);
    expect(failure.code).toBe(open ? 'invalid_input' : 'unauthenticated');
  });
});

describe.each(ROUTE_ROWS)('%s', (_, { route }) => {
  it('refuses a write from a page that was loaded for another user, whatever the caller’s role', async () => {
    for (const role of ROLES) {
      const headers = { 'x-player': '1' };
      const { status, failure } = await callWithUnknownField(route, role, headers);
      if (isRead(route) || route.access === 'public') expect(failure.code).not.toBe('other_user');
      else
        expect({ role, status, code: failure.code }).toEqual({
          role,
          status: 409,
          code: 'other_user',
        });
    }
  });

  it('refuses cross-site writes, except from mail programs and Apple’s wallet', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { status, failure } = await uncheckedCall(route, {}, { headers });
    const isFromAnywhere = isRead(route) || isFromAnySite(route);
    if (isFromAnywhere) expect(failure?.code).not.toBe('cross_site');
    else expect({ status, code: failure.code }).toEqual({ status: 403, code: 'cross_site' });
  });
});
