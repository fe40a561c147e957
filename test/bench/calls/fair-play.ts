import { contract } from '#shared/contract/index.ts';
import { call, newPlayer } from '#test/support/api.ts';
import { putUnderSuspicion } from '#test/support/fair-play.ts';
import { callingAs, NOW, type Scenarios } from './scenario.ts';

const suspect = async () => {
  const player = await newPlayer({ now: NOW });
  await putUnderSuspicion(player, NOW);
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
    const { body } = await call(contract.admin.suspicions, {}, callingAs(superAdmin));
    const found = body.suspicions.find(({ userId }) => userId === id);
    return [{ userId: id, id: found?.runIds.at(-1) }];
  },
};
