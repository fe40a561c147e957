import { card as contract } from '#shared/contract/card.ts';
import { parseCardCode } from '#shared/rules/card-code.ts';
import { cardView } from '../../domain/card/card.ts';
import { countChange } from '../../domain/notice/polling-state.ts';
import { linkItems, linkPaperCard } from '../../domain/paper-card/link.ts';
import { moveToHeir } from '../../domain/paper-card/move-to-heir.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { cardCodeOwner } from '../../items/card.ts';

/** Moves what a printed card has to the caller's own card, once (rule 313). */
export const link = operation(contract.link, {
  loads: ({ input, callerId }) => {
    const code = parseCardCode(input.code);
    return {
      ...linkItems(callerId),
      named: code === null ? undefined : cardCodeOwner(code),
    };
  },
  run: async ({ caller, unit, items, now, afterCommit }) => {
    const { named, ...player } = items;
    if (!named) throw new Failure('not_found');
    const { card, paperId } = await linkPaperCard(unit, caller.id, player, named);
    countChange(unit, caller.id);
    afterCommit(() => moveToHeir(paperId, caller.id, now));
    return { card: cardView(card, items.settings, now) };
  },
});
