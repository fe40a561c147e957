import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '../functions/auth/outbox.ts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#shared/contract/index.ts';
import { isRead, type Route } from '#shared/contract/route.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { projectManually } from '#test/support/projection.ts';
import { changeAccount } from '../functions/auth/stored-items.ts';
import { uncheckedCall, uniqueAddress } from '../functions/http/unchecked-call.ts';
import { inputsOf } from './input-arbitraries.ts';
import { ROUTE_ROWS } from './routes.ts';

const SAMPLES = 2000;
const SEED = 48;

/** A request to the table: its command and the keys that it names, or none for a query. */
type Request = { readonly command: string; readonly keys: readonly { pk: string; sk: string }[] };

let requests: Request[] = [];
let victim: Player;
let intruder: Player;

const keysOf = (input: unknown): Request['keys'] => {
  const tables: { Keys: Request['keys'] }[] = Object.values(Object(input).RequestItems ?? {});
  return tables.flatMap(({ Keys }) => Keys);
};

beforeAll(async () => {
  // What the projector requests on its own isn't the call's.
  projectManually();
  const { table } = await import('#functions/table/client.ts');
  table.middlewareStack.add(
    (next, { commandName: command = '' }) =>
      args => {
        requests.push({ command, keys: keysOf(args.input) });
        return next(args);
      },
    { step: 'initialize', name: 'requests' },
  );
  victim = await newPlayer();
  intruder = await newPlayer();
  await changeAccount(victim.id, { role: 'SUPER_ADMIN' });
});

/** An input that the route accepts, so that a call fails for its caller alone. */
const validInput = (route: Route): object => {
  const asSent = (input: object): object =>
    isRead(route) || route.method === 'DELETE'
      ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
      : input;
  const valid = fc
    .sample(inputsOf(route), { numRuns: SAMPLES, seed: SEED })
    .find(input => z.safeParse(route.input, asSent(input)).success);
  if (!valid) throw new Error(`No sample fits the input of ${route.path}`);
  return valid;
};

/** Makes a call, and returns its status with the requests to the table that it made. */
const callWith = async (route: Route, cookie: string) => {
  requests = [];
  const options = { cookie, address: uniqueAddress(), key: 'a-key-of-nobody' };
  const { status } = await uncheckedCall(route, validInput(route), options);
  return { status, requests };
};

/** Names the victim, with a secret that no session has. */
const forgedCookie = (): string => `${victim.cookie.split('.')[0]}.${'A'.repeat(43)}`;

const accountOf = ({ id }: Player) => ({ pk: `PLAYER#${id}`, sk: 'ACCOUNT' });

const isOfShop = ({ access }: Route): boolean => access === 'staff' || access === 'superadmin';

const readsSessionOnly = (route: Route): boolean =>
  isOfShop(route) || route === contract.settings.exportData;

describe.each(ROUTE_ROWS.filter(([, { route }]) => route.access !== 'public'))(
  '%s with a forged cookie',
  (_, { route }) => {
    it('makes one request, for items of whom the cookie names', async () => {
      const { status, requests } = await callWith(route, forgedCookie());
      expect(status).toBe(401);
      expect(requests.map(({ command }) => command)).toEqual(['BatchGetItemCommand']);
      const keys = requests.flatMap(one => one.keys);
      expect(keys).toContainEqual(accountOf(victim));
      expect(keys.filter(({ pk }) => pk !== accountOf(victim).pk)).toEqual([]);
    });
  },
);

describe.each(ROUTE_ROWS.filter(([, { route }]) => readsSessionOnly(route)))(
  '%s with a forged cookie',
  (_, { route }) => {
    it('reads nothing but the account', async () => {
      const { requests } = await callWith(route, forgedCookie());
      expect(requests.flatMap(({ keys }) => keys)).toEqual([accountOf(victim)]);
    });
  },
);

describe.each(ROUTE_ROWS.filter(([, { route }]) => isOfShop(route)))(
  '%s by a player without the role',
  (_, { route }) => {
    it('reads nothing but the player’s account', async () => {
      const { status, requests } = await callWith(route, intruder.cookie);
      expect(status).toBe(403);
      expect(requests.map(({ keys }) => keys)).toEqual([[accountOf(intruder)]]);
    });
  },
);

describe.each(ROUTE_ROWS.filter(([, { route }]) => route.access === 'public'))(
  '%s with a forged cookie',
  (_, { route }) => {
    it('reads nothing of whom the cookie names but the account', async () => {
      const { requests } = await callWith(route, forgedCookie());
      const read = requests.flatMap(({ keys }) => keys);
      const own = read.filter(({ pk }) => pk === accountOf(victim).pk);
      expect(own.filter(({ sk }) => sk !== 'ACCOUNT')).toEqual([]);
    });
  },
);
