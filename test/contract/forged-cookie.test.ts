import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '../functions/auth/outbox.ts';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { account } from '#functions/items/account.ts';
import { table } from '#functions/table/client.ts';
import { FAILURES } from '#shared/contract/failures.ts';
import { hasBody, type Route } from '#shared/contract/route.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { projectManually } from '#test/support/projection.ts';
import { changeAccount } from '../functions/auth/stored-items.ts';
import { uncheckedCall, uniqueAddress } from '../functions/http/unchecked-call.ts';
import { inputsOf } from './input-arbitraries.ts';
import { ROUTE_ROWS } from './routes.ts';

/** How many inputs are tried to find a valid one; most routes need few. */
const SAMPLES = [20, 2000];
const SEED = 48;

/** A request to the table, with the keys that it names; for a query, the partition. */
type Request = { readonly isRead: boolean; readonly keys: readonly { pk: string; sk: string }[] };

let requests: Request[] = [];
let victim: Player;
let intruder: Player;
/** A player whose session has ended, while the cookie is still signed. */
let former: Player;

const keysOf = (input: unknown): Request['keys'] => {
  const { RequestItems, KeyConditionExpression, ExpressionAttributeValues } = Object(input);
  if (KeyConditionExpression) return [{ pk: String(ExpressionAttributeValues[':pk']), sk: '' }];
  const tables: { Keys: Request['keys'] }[] = Object.values(RequestItems ?? {});
  return tables.flatMap(({ Keys }) => Keys);
};

beforeAll(async () => {
  // The projector's own requests aren't part of the call.
  projectManually();
  table.middlewareStack.add(
    (next, { commandName = '' }) =>
      args => {
        requests.push({ isRead: /Get|Query/.test(commandName), keys: keysOf(args.input) });
        return next(args);
      },
    { step: 'initialize', name: 'requests' },
  );
  victim = await newPlayer();
  intruder = await newPlayer();
  former = await newPlayer();
  await changeAccount(former.id, { sessions: [] });
  await changeAccount(victim.id, { role: 'SUPER_ADMIN' });
});

/** The fields of an input that the route accepts unchanged. */
const validFields = (route: Route, input: object): object => {
  const { error } = z.safeParse(route.input, input);
  const invalid = error?.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys' ? issue.keys : [issue.path[0]],
  );
  return Object.fromEntries(Object.entries(input).filter(([name]) => !invalid?.includes(name)));
};

/** An input that the route accepts, so that a call can only fail because of its caller. */
const findValidInput = (route: Route): object => {
  const asSent = (input: object): object =>
    hasBody(route)
      ? input
      : Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const inputs = inputsOf(route);
  for (const numRuns of SAMPLES) {
    const samples = fc.sample(inputs, { numRuns, seed: SEED });
    const valid = samples.find(input => z.safeParse(route.input, asSent(input)).success);
    if (valid) return valid;
    // With many fields, all are seldom valid at once.
    const joined = Object.assign({}, ...samples.map(input => validFields(route, input)));
    if (z.safeParse(route.input, joined).success) return joined;
  }
  throw new Error(`No sample fits the input of ${route.path}`);
};

const validInputs = new Map<Route, object>();

const validInput = (route: Route): object => {
  const input = validInputs.get(route) ?? findValidInput(route);
  validInputs.set(route, input);
  return input;
};

/** Makes a call, and returns its status and the requests that it made to the table. */
const callWith = async (route: Route, cookie: string) => {
  requests = [];
  const options = { cookie, address: uniqueAddress(), key: 'a-key-of-nobody' };
  const { status, text } = await uncheckedCall(route, validInput(route), options);
  return { status, text, requests };
};

const SECRET = 'A'.repeat(43);

/** Names the victim, with a secret that no session has, and without a signature. */
const unsignedCookie = (): string => `${victim.cookie.split('.')[0]}.${SECRET}`;

/** The same, with the signature of another text. */
const forgedCookie = (): string => `${unsignedCookie()}.${intruder.cookie.split('.')[2]}`;

const accountOf = ({ id }: Player) => account(id).key;

const isOfShop = ({ access }: Route): boolean => access === 'staff' || access === 'superadmin';

const privateRoutes = ROUTE_ROWS.filter(([, { route }]) => route.access !== 'public');
const publicRoutes = ROUTE_ROWS.filter(([, { route }]) => route.access === 'public');

describe.each(privateRoutes)(
  "%s with a cookie that wasn't signed by the server",
  (_, { route }) => {
    it.each([
      ['forged', forgedCookie],
      ['unsigned', unsignedCookie],
    ])('reads nothing if it is %s', async (__, cookieOf) => {
      const { status, requests } = await callWith(route, cookieOf());
      expect([status, requests]).toEqual([401, []]);
    });
  },
);

describe.each(privateRoutes)(
  '%s with the signed cookie of a session that ended',
  (_, { route }) => {
    it('reveals nothing that it has read, and writes nothing', async () => {
      const { status, text, requests } = await callWith(route, former.cookie);
      const [code, message] = ['unauthenticated', FAILURES.unauthenticated[1]];
      expect([status, JSON.parse(text)]).toEqual([401, { code, message }]);
      expect(requests.filter(({ isRead }) => !isRead)).toEqual([]);
      const read = requests.flatMap(({ keys }) => keys);
      expect(read).toContainEqual(accountOf(former));
      if (isOfShop(route)) expect(read).toEqual([accountOf(former)]);
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

describe.each(publicRoutes)('%s with a forged cookie', (_, { route }) => {
  it('reads nothing about the player named in the cookie', async () => {
    const { requests } = await callWith(route, forgedCookie());
    const read = requests.flatMap(({ keys }) => keys);
    expect(read.filter(({ pk }) => pk === accountOf(victim).pk)).toEqual([]);
  });
});
