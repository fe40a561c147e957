import { contract } from '#shared/contract/index.ts';
import type { Request, Route } from '#shared/contract/route.ts';
import { as, call } from '#test/support/api.ts';
import { caughtUp } from '#test/support/projection.ts';
import { rankings } from './arena.ts';
import type { Scenario, Scenarios } from './scenario.ts';

/** A call that finds public data in memory, since another call has just read it (rule 274). */
const withCopy =
  <R extends Route>(
    route: R,
    input: Request<R> & object,
    prepare: Scenario = async () => [input],
  ): Scenario =>
  async fixtures => {
    const prepared = await prepare(fixtures);
    await caughtUp();
    await call(route, input, as(prepared[1] ?? fixtures.player));
    return prepared;
  };

const { card, dashboard, leaderboards, markets } = contract;

export const cached: Scenarios = {
  'dashboard.banners with a copy': withCopy(dashboard.banners, {}),
  'card.read with a copy': withCopy(card.read, {}),
  'card.programme with a copy': withCopy(card.programme, {}),
  'leaderboards.daily with a copy': withCopy(leaderboards.daily, {}),
  'leaderboards.weekly with a copy': withCopy(leaderboards.weekly, {}),
  'leaderboards.monthly with a copy': withCopy(leaderboards.monthly, {}),
  'leaderboards.challenge with a copy': withCopy(leaderboards.challenge, {}),
  'leaderboards.campaign with a copy': withCopy(leaderboards.campaign, { period: 'weekly' }),
  'leaderboards.bakeries with a copy': withCopy(
    leaderboards.bakeries,
    { type: 'forno' },
    rankings['leaderboards.bakeries'],
  ),
  'markets.prices with a copy': withCopy(markets.prices, {}),
};
