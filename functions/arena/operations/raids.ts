import type { RaidView } from '#shared/contract/arena.ts';
import { arena as contract } from '#shared/contract/arena.ts';
import { iso } from '#shared/time.ts';
import { readUsernames } from '../../domain/account/usernames.ts';
import { operation } from '../../http/operation.ts';
import { type Raid, raid } from '../../items/arena.ts';
import { readPage } from '../../table/page.ts';

const PAGE = 20;

/** The raids by and against the caller, newest first, in pages. */
export const raids = operation(contract.raids, {
  parallelReads: ({ input: { cursor }, callerId }) =>
    readPage(raid, raid.range(callerId), { limit: PAGE, cursor }),
  run: async ({ caller, unit, parallelReads: { items, nextCursor } }) => {
    const nameOf = await readUsernames(
      unit,
      items.flatMap(({ attackerId, defenderId }) => [attackerId, defenderId]),
    );
    const view = ({ id, at, attackerId, defenderId, result, loot }: Raid): RaidView => {
      const { coins: goldStolen, ...resourcesStolen } = loot;
      return {
        id,
        attackerId,
        attackerName: nameOf(attackerId),
        defenderId,
        defenderName: nameOf(defenderId),
        result,
        resourcesStolen,
        goldStolen,
        createdAt: iso(at),
      };
    };
    return { logs: items.map(view), currentUserId: caller.id, nextCursor };
  },
});
