import type { ProgrammeReward } from '#shared/contract/schemas/programme.ts';
import { minimumText } from '#shared/euros.ts';
import { validityText } from '#web/customer-code/voucher-text.ts';

const usesText = (limit: number): string =>
  limit === 1 ? 'si usa una volta sola' : `si usa ${limit} volte`;

const validText = ({ validDays, validFrom, validUntil }: ProgrammeReward): string | undefined => {
  if (validDays !== null)
    return validDays === 1
      ? 'Vale fino al giorno dopo'
      : `Vale ${validDays} giorni da quando lo ricevi`;
  return validFrom === null && validUntil === null
    ? undefined
    : validityText({ validFrom, validUntil });
};

/** A reward's terms as sentences: its description, minimum, validity, uses and conditions. */
export const rewardTerms = (reward: ProgrammeReward): readonly string[] => {
  const { description, minimumAmount, usageLimit, conditions } = reward;
  const valid = validText(reward);
  const uses = usageLimit === null ? undefined : usesText(usageLimit);
  const times = [valid, uses].filter(text => text !== undefined).join('; ');
  return [
    ...(description ? [description] : []),
    ...(minimumAmount === null ? [] : [minimumText(minimumAmount)]),
    ...(times === '' ? [] : [times.charAt(0).toUpperCase() + times.slice(1)]),
    ...(conditions ? [`Condizioni: ${conditions}`] : []),
  ].map(text => (/[.!?]$/.test(text) ? text : `${text}.`));
};
