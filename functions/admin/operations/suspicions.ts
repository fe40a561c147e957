import { admin as contract } from '#shared/contract/admin.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { suspicion, suspicionsIn } from '../../domain/fair-play/suspicion.ts';
import { suspicionView } from '../../domain/fair-play/view.ts';
import { operation } from '../../http/operation.ts';
import { queryItems } from '../../table/query.ts';

const LATEST = { limit: 50, newestFirst: true };

/** Players under suspicion, then the latest decisions, each newest first (rule 162). */
export const suspicions = operation(contract.suspicions, {
  parallelReads: () =>
    Promise.all([
      queryItems(suspicion, suspicionsIn('open'), LATEST),
      queryItems(suspicion, suspicionsIn('decided'), LATEST),
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
