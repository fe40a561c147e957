import type { RaidView } from '#shared/contract/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import type { Good } from '#web/economy/goods.ts';

/** An entry of the report from the player's point of view. */
export type ReportLine = {
  readonly text: string;
  readonly tone: 'won' | 'lost' | 'none';
  /** What the player gained, or lost when negative. */
  readonly amounts: readonly (readonly [Good, number])[];
};

const amountsOf = (
  { resourcesStolen, goldStolen }: RaidView,
  sign: 1 | -1,
): ReportLine['amounts'] =>
  [...RESOURCES.map(name => [name, resourcesStolen[name]] as const), ['coins', goldStolen] as const]
    .filter(([, amount]) => amount > 0)
    .map(([good, amount]) => [good, sign * amount] as const);

const ownRaidText = (entry: RaidView): string => {
  switch (entry.result) {
    case 'success':
      return `Hai derubato ${entry.defenderName}`;
    case 'shielded':
      return `${entry.defenderName} era sotto uno scudo`;
    case 'no_resources':
      return `${entry.defenderName} non aveva nulla da rubare`;
    case 'insufficient_coins':
      return `Non avevi abbastanza monete per attaccare ${entry.defenderName}`;
    case 'limit_reached':
      return `Avevi esaurito gli attacchi contro ${entry.defenderName}`;
    default:
      return `Attacco a ${entry.defenderName}`;
  }
};

export const reportLine = (entry: RaidView, currentUserId: number): ReportLine => {
  const won = entry.result === 'success';
  if (entry.attackerId !== currentUserId)
    return {
      text: won ? `${entry.attackerName} ti ha derubato` : `${entry.attackerName} ci ha provato`,
      tone: won ? 'lost' : 'none',
      amounts: amountsOf(entry, -1),
    };
  return { text: ownRaidText(entry), tone: won ? 'won' : 'none', amounts: amountsOf(entry, 1) };
};
