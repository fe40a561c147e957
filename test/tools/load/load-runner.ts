import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callEvent } from '#infra/local/gateway/call-event.ts';
import { contract } from '#shared/contract/index.ts';
import type { Output, Request, Route } from '#shared/contract/route.ts';
import { SWAP_MS } from '#shared/rules/pace.ts';
import { CallTimings } from './call-timings.ts';
import { type Journey, pickJourney, seededRandom, type VirtualUser } from './virtual-user.ts';

export type LoadOptions = {
  /** The address of the site: 'http://localhost:3000'. */
  readonly url: string;
  readonly journeys: readonly Journey[];
  readonly players: number;
  readonly seconds: number;
  /** Milliseconds between two calls of one player, on average. */
  readonly thinkTime: number;
};

const PASSWORD = 'crema-e-cannella';

/** A client with a session cookie, which waits before each call and records its latency. */
const createClient = (
  { url, thinkTime }: LoadOptions,
  timings: CallTimings,
  random: () => number,
) => {
  let cookie: string | undefined;
  const call = async <R extends Route>(
    route: R,
    input: Request<R> & object,
  ): Promise<Output<R> | undefined> => {
    await pause(2 * thinkTime * random());
    const { rawPath, rawQueryString, body } = callEvent(route, input, { now: 0 });
    const start = performance.now();
    let status = 0;
    try {
      const response = await fetch(`${url}${rawPath}${rawQueryString && `?${rawQueryString}`}`, {
        method: route.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      status = response.status;
      if (!response.ok) return undefined;
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return JSON.parse(text);
    } catch {
      // A call without a complete response counts as failed.
      status = 0;
      return undefined;
    } finally {
      timings.record(route, status, performance.now() - start);
    }
  };
  return {
    call,
    isSignedIn: () => cookie !== undefined,
    signIn: async (email: string) => {
      await call(contract.auth.login, { email, password: PASSWORD });
    },
  };
};

/**
 * Runs virtual users for a while, each with one journey after another. They register first; users refused by the
 * registration rate limit sign in as one of the others.
 */
export const runLoad = async (options: LoadOptions): Promise<CallTimings> => {
  const timings = new CallTimings();
  const registered: string[] = [];
  const runName = `load${randomUUID().slice(0, 8)}`;
  let names = 0;
  const newName = () => `${runName}n${names++}`;
  const register = async (index: number) => {
    const random = seededRandom(index);
    const client = createClient(options, timings, random);
    const username = newName();
    const email = `${username}@example.it`;
    const details = { username, email, password: PASSWORD, acceptTerms: true as const };
    if (await client.call(contract.auth.register, details)) registered.push(email);
    await client.signIn(registered[index % Math.max(registered.length, 1)] ?? email);
    return { ...client, random };
  };
  const clients = [];
  for (let i = 0; i < options.players; i++) clients.push(await register(i));
  const signedIn = clients.filter(({ isSignedIn }) => isSignedIn());
  if (signedIn.length === 0) throw new Error(`No player could sign in at ${options.url}`);

  const end = performance.now() + options.seconds * 1000;
  const runJourneys = async ({ call, random }: (typeof signedIn)[number]): Promise<void> => {
    const play = (swaps: number) => pause(options.thinkTime > 0 ? swaps * SWAP_MS : 0);
    const user: VirtualUser = { call, random, newName, play };
    // After the journey that registers, the client has the new player's session.
    while (performance.now() < end) await pickJourney(options.journeys, random()).run(user);
  };
  await Promise.all(signedIn.map(runJourneys));
  return timings;
};
