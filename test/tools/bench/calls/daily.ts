import { bakery } from '#functions/domain/bakery/bakery.ts';
import { progress } from '#functions/items/campaign.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { GOAL_TARGETS, goalsOf, withGoalCounts } from '#shared/rules/goals.ts';
import { dayKey } from '#shared/time.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import type { Scenarios } from './scenario.ts';

export const daily: Scenarios = {
  'daily.seenWeek': async () => [{}, await newPlayer({ now: NOON })],
  'daily.claim': async () => {
    const player = await newPlayer({ now: NOON });
    await call(contract.dashboard.play, { id: 2 }, as(player));
    const day = dayKey(NOON);
    const unit = new UnitOfWork(NOON);
    const own = await unit.load({ campaign: progress(player.id), bakery: bakery(player.id) });
    own.bakery.open('flour');
    own.campaign.set(withGoalCounts(own.campaign.value, day, GOAL_TARGETS));
    await unit.commit();
    return [{ day, kind: goalsOf(day)[0] ?? 'games' }, player];
  },
};
