import type { Card } from '#shared/contract/card.ts';
import type { Programme } from '#shared/contract/schemas/programme.ts';
import type { Confirmation } from '#web/customer-code/CodePanel.tsx';
import { giftText } from '#web/ui/format/programme-text.ts';
import { missingStamps } from './missing-stamps.ts';

type CardCounts = Pick<Card, 'stamps' | 'stampsNeeded' | 'steps' | 'reward' | 'visits' | 'begunAt'>;

/**
 * What a purchase has brought besides the stamps, and what is missing for the next prize; without `gift`, what it
 * brought is unknown.
 */
export const stampDetails = (
  card: Pick<CardCounts, 'stamps' | 'stampsNeeded' | 'steps' | 'reward'>,
  gift: Programme['gift'] | undefined,
): string[] => {
  const brought = gift && giftText(gift);
  const missing = missingStamps(card);
  return [...(brought ? [`+${brought}.`] : []), ...(missing ? [`${missing}.`] : [])];
};

/** What the till has done to a card between two reads of it; undefined if nothing. */
export const confirmationBetween = (
  before: CardCounts,
  after: CardCounts,
  gift?: Programme['gift'],
): Confirmation | undefined => {
  if (after.visits < before.visits)
    return { title: 'Acquisto annullato', text: 'La cassa ha annullato un acquisto.' };
  if (after.visits === before.visits) return undefined;
  // A purchase may fill a whole card and leave the same number of stamps as before.
  if (after.begunAt !== before.begunAt)
    return { title: 'Carta completata!', text: 'Il tuo premio ti aspetta tra i premi.' };
  const title = 'Acquisto registrato';
  const more = after.stamps - before.stamps;
  if (more <= 0) return { title, text: 'Questa volta senza bollino.' };
  const added = more === 1 ? 'Un bollino' : `${more} bollini`;
  // Each purchase that counts brings its gift; with several it isn't known which did.
  const details = stampDetails(after, after.visits === before.visits + 1 ? gift : undefined);
  return { title, text: `${added} in più sulla tua carta.`, details };
};

/** A prize from the card, and the card with the stamp that earned it. */
export type Win = {
  readonly name: string;
  readonly card: Pick<Card, 'stamps' | 'stampsNeeded' | 'steps'>;
};

/** The prize that a card has brought between two reads of it: that of the full card, or else of a step (rule 309). */
export const winBetween = (before: CardCounts, after: CardCounts): Win | undefined => {
  const { reward, steps, stampsNeeded } = before;
  if (after.begunAt > before.begunAt)
    return reward
      ? { name: reward.name, card: { steps, stampsNeeded, stamps: stampsNeeded } }
      : undefined;
  const wasReached = (stamps: number): boolean =>
    steps.some(step => step.stamps === stamps && step.reached);
  const step = after.steps.findLast(one => one.reached && !wasReached(one.stamps));
  return step && { name: step.name, card: { ...after, stamps: step.stamps } };
};

/** The articles and numbers that follow 'Hai vinto' without a colon. */
const ARTICLE =
  /^(?:(?:un|uno|una|il|lo|la|gli|le|due|tre|quattro|cinque|dieci|mezzo|mezza)\s|(?:un|l|mezz)['’]|\d+\s(?!%))/iu;

/**
 * 'Hai vinto un cannolo siciliano!'; a name that starts with neither an article nor a number follows a colon: 'Hai
 * vinto: Torta della nonna!'
 */
export const wonText = (name: string): string => {
  const bare = name.trim().replace(/[.!]+$/u, '');
  return ARTICLE.test(bare)
    ? `Hai vinto ${bare.replace(ARTICLE, article => article.toLowerCase())}!`
    : `Hai vinto: ${bare}!`;
};
