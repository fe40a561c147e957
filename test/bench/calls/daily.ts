import { bakery } from '#functions/domain/bakery/bakery.ts';
import { progress } from '#functions/items/campaign.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { GOAL_TARGETS, goalsOf, withGoalCounts } from '#shared/rules/goals.ts';
import { dayKey } from '#shared/time.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { callingAs, NOW, type Scenarios } from './scenario.ts';

export const daily: Scenarios = {
  'daily.seenWeek': async () => [{}, await newPlayer({ now: NOW })],
  'daily.claim': async () => {
    const player = await newPlayer({ now: NOW });
    await call(contract.dashboard.play, { id: 2 }, callingAs(player));
    const day = dayKey(NOW);
    const unit = new UnitOfWork(NOW);
    const own = await unit.load({ campaign: progress(player.id), bakery: bakery(player.id) });
    own.bakery.open('flour');
    own.campaign.set(withGoalCounts(own.campaign.value, day, GOAL_TARGETS));
    await unit.commit();
    return [{ day, kind: goalsOf(day)[0] ?? 'games' }, player];
  },
};
