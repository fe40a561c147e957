import { plural } from '#shared/amount-text.ts';
import { formatEuros } from '#shared/euros.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';

type Answer = ResponseOf<'till.purchase'>;
type Programme = Pick<
  ResponseOf<'card.programme'>['programme'],
  'minimumAmount' | 'purchasesPerDay' | 'startsAt' | 'endsAt' | 'openCardsDays'
>;

/** How much an amount, in cents, lacks for a stamp; undefined if nothing. */
export const missingText = (
  amount: number,
  { minimumAmount }: Pick<Programme, 'minimumAmount'>,
): string | undefined =>
  amount < minimumAmount
    ? `mancano ${formatEuros(minimumAmount - amount)} al minimo di ${formatEuros(minimumAmount)}`
    : undefined;

/** Why a purchase has brought no stamp (rules 170, 171 and 282). */
const reasonText = ({ purchase, customer }: Answer, programme: Programme): string => {
  const missing = missingText(purchase.amount, programme);
  if (missing !== undefined) return missing;
  if (programmePhase(programme, Date.parse(purchase.createdAt)) !== 'running')
    return 'siamo fuori dalle date del programma';
  if (customer.stamps >= customer.stampsNeeded) return 'la carta è piena e aspetta il suo premio';
  const { purchasesPerDay } = programme;
  return purchasesPerDay === 1
    ? 'un altro acquisto di oggi ha già contato, e ne conta uno al giorno'
    : `oggi hanno già contato ${plural(purchasesPerDay, 'acquisto', 'acquisti')}, il massimo al giorno`;
};

/** What a purchase has done to the card, and if that is nothing, why, provided the programme is known. */
export const stampText = (answer: Answer, programme: Programme | undefined): string => {
  const { purchase, customer } = answer;
  const now = `${customer.stamps} di ${customer.stampsNeeded}`;
  if (purchase.stamps > 0)
    return purchase.stamps === 1
      ? `Un bollino in più: ${now}.`
      : `${purchase.stamps} bollini in più: ${now}.`;
  return programme
    ? `Nessun bollino: ${reasonText(answer, programme)}. Restano ${now}.`
    : `Nessun bollino: restano ${now}.`;
};
