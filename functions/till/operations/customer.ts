import { till as contract } from '#shared/contract/till.ts';
import { parseCardCode } from '#shared/rules/card-code.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { readServed } from '../../domain/purchase/customer.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { cardCodeOwner } from '../../items/card.ts';

/** The owner of a typed code, with the programme; nothing for what can be no code. */
const codeItems = (typed: string) => {
  const code = parseCardCode(typed);
  return code ? { owner: cardCodeOwner(code), settings: programmeItems() } : undefined;
};

/** Who a card's code belongs to, and the vouchers that can be used now (rule 169). */
export const customer = operation(contract.customer, {
  loads: ({ input }) => codeItems(input.code),
  run: async ({ unit, items }) => {
    const owner = items?.owner.value;
    const served = owner && (await readServed(unit, owner.playerId, items.settings));
    if (!served) throw new Failure('not_found');
    return served;
  },
});
