import { contract } from '#shared/contract/index.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { putUnderSuspicion } from '#test/support/fair-play.ts';
import { NOON } from '#test/support/noon.ts';
import type { Scenarios } from './scenario.ts';

const suspect = async () => {
  const player = await newPlayer({ now: NOON });
  await putUnderSuspicion(player, NOON);
  return player;
};

export const fairPlay: Scenarios = {
  'admin.suspicions': async () => {
    await suspect();
    return [{}];
  },
  'admin.decideSuspicion': async () => {
    const { id } = await suspect();
    return [{ userId: id, decision: 'voided', reason: 'Riviste una per una' }];
  },
  'admin.finishedRun': async ({ superAdmin }) => {
    const { id } = await suspect();
    const { body } = await call(contract.admin.suspicions, {}, as(superAdmin));
    const found = body.suspicions.find(({ userId }) => userId === id);
    return [{ userId: id, id: found?.runIds.at(-1) }];
  },
};
