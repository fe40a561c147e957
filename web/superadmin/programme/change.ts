import type { Programme } from '#shared/contract/schemas/programme.ts';
import { elideBefore, longDay } from '#shared/dates.ts';
import {
  lastPaymentDay,
  type ProgrammeDates,
  programmePhase,
} from '#shared/rules/programme-dates.ts';
import { stampsText } from '#web/ui/format/stamps-text.ts';
import type { OpenCards } from './use-programme-form.ts';

type Settings = Pick<Programme, 'stampsNeeded' | 'steps' | 'stampPrizeId'>;

/** What a change of the stamps means for cards already begun (rule 171). */
const stampsChange = (before: number, after: number): string =>
  after > before
    ? `Le carte già cominciate restano a ${stampsText(before)}: ne chiedono ${after} solo quelle che cominciano dopo.`
    : `Anche le carte già cominciate ne chiedono ${after}: chi li ha già completa la carta con il prossimo bollino.`;

/** What happens to full cards with another prize, whose name is undefined for none. */
const prizeChange = (prizeName: string | undefined, { full }: OpenCards): string => {
  if (prizeName === undefined) return 'Le carte che si completano da ora aspettano senza premio.';
  const now = full === 0 ? '' : '; quelle già piene con il prossimo acquisto';
  return `Le carte aperte danno «${prizeName}»${now}.`;
};

/**
 * What a change of stamps, steps or prize means for the open cards, shown before it is saved (rule 303); nothing if
 * none of them changes or no card is open.
 */
export const changeTexts = (
  before: Settings,
  after: Settings,
  openCards: OpenCards,
  prizeName: string | undefined,
): string[] => {
  const { cards, stamps, full } = openCards;
  const texts = [
    ...(after.stampsNeeded === before.stampsNeeded
      ? []
      : [stampsChange(before.stampsNeeded, after.stampsNeeded)]),
    ...(JSON.stringify(after.steps) === JSON.stringify(before.steps)
      ? []
      : ['Le carte già cominciate tengono le tappe di prima.']),
    ...(after.stampPrizeId === before.stampPrizeId ? [] : [prizeChange(prizeName, openCards)]),
  ];
  if (texts.length === 0 || cards === 0) return [];
  const fullText = full === 0 ? 'nessuna piena' : full === 1 ? 'una piena' : `${full} piene`;
  const open = cards === 1 ? 'C’è una carta aperta' : `Ci sono ${cards} carte aperte`;
  return [`${open}, con ${stampsText(stamps)} in tutto, ${fullText}.`, ...texts];
};

const NO_STAMPS =
  'Con queste date il programma finisce appena salvi: gli acquisti non danno più bollini';

/** What a last day in the past means, shown before it is saved; undefined if the programme doesn't end by it. */
export const endText = (
  before: ProgrammeDates,
  after: ProgrammeDates,
  now: number,
): string | undefined => {
  const was = programmePhase(before, now);
  const phase = programmePhase(after, now);
  if (phase === was || was === 'ended') return undefined;
  if (phase === 'ended') return `${NO_STAMPS}, e le carte piene non ricevono più il premio.`;
  const last = lastPaymentDay(after);
  if (phase !== 'closing' || last === null) return undefined;
  return `${NO_STAMPS}, e le carte già piene ricevono il premio fino ${elideBefore('al', longDay(last))}.`;
};
