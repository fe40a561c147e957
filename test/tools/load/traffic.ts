import { call, newPlayer } from '#test/support/api.ts';
import { type Journey, pickJourney, seededRandom, type VirtualUser } from './virtual-user.ts';

type Options = {
  readonly journeys: readonly Journey[];
  readonly players: number;
  readonly calls: number;
  /** How many players make calls at the same time. */
  readonly parallel: number;
  /** In simulated time. */
  readonly callsPerSecond: number;
  /** The start of the simulated time, in milliseconds since the epoch. */
  readonly from: number;
};

export type Traffic = {
  readonly createPlayers: () => Promise<void>;
  /** Returns the number of calls by HTTP status. */
  readonly run: () => Promise<ReadonlyMap<number, number>>;
};

/** Simulates the calls of many players on the real handlers; each call advances the simulated time. */
export const createTraffic = ({
  journeys,
  players,
  calls,
  parallel,
  callsPerSecond,
  from,
}: Options): Traffic => {
  const random = seededRandom(1);
  const cookies: string[] = [];
  const statuses = new Map<number, number>();
  let callsMade = 0;
  let names = 0;
  const userOf = (index: number): VirtualUser => ({
    random,
    play: () => Promise.resolve(),
    newName: () => `newcomer${names++}`,
    call: async (route, input) => {
      const now = Math.round(from + (callsMade++ * 1000) / callsPerSecond);
      const cookie = cookies[index];
      const { status, body } = await call(route, input, {
        now,
        cookie,
        address: `2001:db8::${names}:${index}`,
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return status < 300 ? body : undefined;
    },
  });
  return {
    createPlayers: async () => {
      for (let i = 0; i < players; i++) cookies.push((await newPlayer({ now: from + i })).cookie);
    },
    run: async () => {
      const runJourneys = async (): Promise<void> => {
        while (callsMade < calls)
          await pickJourney(journeys, random()).run(userOf(Math.floor(random() * players)));
      };
      await Promise.all(Array.from({ length: parallel }, runJourneys));
      return statuses;
    },
  };
};
