import { admin as contract } from '#shared/contract/admin.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { suspicionView } from '../../domain/fair-play/view.ts';
import { operation } from '../../http/operation.ts';
import { suspicion, suspicionByState } from '../../items/trial.ts';
import { queryItems } from '../../table/query.ts';

const LATEST = { limit: 50, newestFirst: true };

/** Players under suspicion, then the latest decisions, each newest first (rule 162). */
export const suspicions = operation(contract.suspicions, {
  parallelReads: () =>
    Promise.all([
      queryItems(suspicion, suspicionByState.range('open'), LATEST),
      queryItems(suspicion, suspicionByState.range('decided'), LATEST),
    ]),
  run: async ({ unit, parallelReads }) => {
    const found = parallelReads.flat();
    const nameOf = await readUsernames(
      unit,
      found.map(({ playerId }) => playerId),
    );
    return { suspicions: found.map(one => suspicionView(one, nameOf)) };
  },
});
