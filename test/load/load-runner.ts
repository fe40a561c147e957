import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { callEvent } from '#infra/local/call-event.ts';
import { contract } from '#shared/contract/index.ts';
import type { Output, Request, Route } from '#shared/contract/route.ts';
import { CallTimings } from './call-timings.ts';
import { type Journey, pickJourney, seededRandom, type VirtualUser } from './virtual-user.ts';

export type LoadOptions = {
  /** Where the product is: 'http://localhost:3000'. */
  readonly url: string;
  readonly journeys: readonly Journey[];
  readonly players: number;
  readonly seconds: number;
  /** Milliseconds between two calls of one player, on average. */
  readonly thinkTime: number;
};

const PASSWORD = 'crema-e-cannella';

/** One person at a browser: keeps a cookie, and makes the calls. */
const browserOf = ({ url, thinkTime }: LoadOptions, watch: CallTimings, random: () => number) => {
  let cookie: string | undefined;
  const ask = async <R extends Route>(
    declared: R,
    input: Request<R> & object,
  ): Promise<Output<R> | undefined> => {
    await pause(2 * thinkTime * random());
    const { rawPath, rawQueryString, body } = callEvent(declared, input, { now: 0 });
    const began = performance.now();
    let status = 0;
    try {
      const answer = await fetch(`${url}${rawPath}${rawQueryString && `?${rawQueryString}`}`, {
        method: declared.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await answer.text();
      status = answer.status;
      if (!answer.ok) return undefined;
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return JSON.parse(text);
    } catch {
      // Nobody answered: it counts as a failure.
      status = 0;
      return undefined;
    } finally {
      watch.record(declared, status, performance.now() - began);
    }
  };
  return {
    ask,
    isSignedIn: () => cookie !== undefined,
    signIn: async (email: string) => {
      await ask(contract.auth.login, { email, password: PASSWORD });
    },
  };
};

/**
 * Lets a crowd of players loose for a while, each on one journey after the other. They register
 * first; where a site lets only some register from one place, those who came too late sign in as one
 * of the others.
 */
export const runLoad = async (crowd: LoadOptions): Promise<CallTimings> => {
  const watch = new CallTimings();
  const known: string[] = [];
  const crowdName = `load${randomUUID().slice(0, 8)}`;
  let names = 0;
  const newName = () => `${crowdName}n${names++}`;
  const register = async (index: number) => {
    const random = seededRandom(index);
    const browser = browserOf(crowd, watch, random);
    const username = newName();
    const email = `${username}@example.it`;
    const details = { username, email, password: PASSWORD, acceptTerms: true as const };
    if (await browser.ask(contract.auth.register, details)) known.push(email);
    await browser.signIn(known[index % Math.max(known.length, 1)] ?? email);
    return { ...browser, random };
  };
  const browsers = [];
  for (let i = 0; i < crowd.players; i++) browsers.push(await register(i));
  const ready = browsers.filter(({ isSignedIn }) => isSignedIn());
  if (ready.length === 0) throw new Error(`Nobody could sign in at ${crowd.url}`);

  const until = performance.now() + crowd.seconds * 1000;
  const stay = async ({ ask, random }: (typeof ready)[number]): Promise<void> => {
    const visitor: VirtualUser = { call: ask, random, newName };
    // Who registers on the way goes on as the newcomer.
    while (performance.now() < until) await pickJourney(crowd.journeys, random()).run(visitor);
  };
  await Promise.all(ready.map(stay));
  return watch;
};
