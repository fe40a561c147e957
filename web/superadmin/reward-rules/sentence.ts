import { formatNumber, plural } from '#shared/amount-text.ts';
import type { RewardRule } from '#shared/contract/shop/reward-rules.ts';
import type { RuleTrigger } from '#shared/rules/reward-rules.ts';

/** The names of triggers in the form's list. */
export const TRIGGER_NAMES: Readonly<Record<RuleTrigger, string>> = {
  registration: 'Una registrazione',
  first_purchase: 'Il primo acquisto',
  visits: 'Un numero di visite',
  birthday: 'Il compleanno',
  absent: 'Un’assenza',
  world: 'Un mondo raggiunto nel gioco',
  streak7: 'Sette giorni di fila nel gioco',
  podium_weekly: 'Il podio della settimana',
  podium_monthly: 'Il podio del mese',
};

type Numbers = { readonly [N in 'world' | 'days' | 'count']?: number | null | undefined };

const orDots = (number: number | null | undefined): string =>
  typeof number === 'number' && !Number.isNaN(number) ? formatNumber(number) : '…';

/** '1 giorno', '30 giorni', '… giorni'. */
const countOrDots = (number: number | null | undefined, one: string, many: string): string =>
  `${orDots(number)} ${number === 1 ? one : many}`;

/** The first part of a rule's sentence: when it gives something. */
const whenText = (trigger: RuleTrigger, { world, days, count }: Numbers): string => {
  const texts: Readonly<Record<RuleTrigger, string>> = {
    registration: 'Quando qualcuno si registra',
    first_purchase: 'Al primo acquisto di un cliente',
    visits: `Quando un cliente arriva a ${countOrDots(count, 'visita', 'visite')} in un anno`,
    birthday: 'Il giorno del compleanno di un cliente',
    absent: `Quando un cliente non compra da ${countOrDots(days, 'giorno', 'giorni')}`,
    world: `Quando un cliente raggiunge il mondo ${orDots(world)}`,
    streak7: 'Quando un cliente completa un obiettivo per 7 giorni di fila',
    podium_weekly: 'A ognuno dei primi tre della settimana',
    podium_monthly: 'A ognuno dei primi tre del mese',
  };
  return texts[trigger];
};

type Rule = Numbers & {
  readonly trigger: RuleTrigger;
  readonly monthlyBudget: number | null;
  readonly message: { readonly title: string } | null;
};

const budgetText = (budget: number | null): string => {
  if (budget === null) return '';
  return budget === 1 ? ', al massimo uno al mese' : `, al massimo ${orDots(budget)} al mese`;
};

/** 'Quando qualcuno si registra, regala «Caffè», al massimo 50 al mese.' */
export const ruleSentence = (rule: Rule, prizeName: string | undefined): string => {
  const { trigger, monthlyBudget, message } = rule;
  const prize = prizeName === undefined ? '…' : `«${prizeName}»`;
  const written = message ? `, e scrive «${message.title || '…'}»` : '';
  return `${whenText(trigger, rule)}, regala ${prize}${budgetText(monthlyBudget)}${written}.`;
};

/** Whom a trigger reaches, or what it needs, if that isn't obvious. */
export const TRIGGER_HINTS: Readonly<Partial<Record<RuleTrigger, string>>> = {
  registration: 'Chi si registra di nuovo entro un anno con lo stesso indirizzo non riceve niente.',
  first_purchase: 'Conta il primo acquisto che dà un bollino.',
  visits:
    'Contano i giorni con un acquisto che dà un bollino, solo per chi ha permesso di usare i suoi acquisti per le offerte.',
  birthday: 'Alle 8 del giorno, a chi l’ha indicato almeno 30 giorni prima.',
  absent: 'Solo per chi ha permesso di usare i suoi acquisti per le offerte. Vale da ora in poi.',
  streak7: 'Ogni volta che arriva al settimo giorno: poi ricomincia da capo.',
  podium_weekly: 'Monete o risorse; per altri premi serve il regolamento del concorso.',
  podium_monthly: 'Monete o risorse; per altri premi serve il regolamento del concorso.',
};

/** Why a rule gives nothing. */
export const IDLE_TEXTS: Readonly<Record<NonNullable<RewardRule['issuesNothing']>, string>> = {
  prize_deleted: 'Non regala niente: il suo premio è stato eliminato.',
  prize_inactive: 'Non regala niente: il suo premio non è attivo.',
  prize_past: 'Non regala niente: il suo premio è scaduto.',
  no_contest_rules:
    'Non regala niente: per questo premio serve il regolamento del concorso, nel Programma.',
  budget_used: 'Per questo mese ha finito i premi: ricomincia il mese prossimo.',
};

/** 'Questo mese: 12 premi, 14,40 €'; the cost is included only if the template has one. */
export const monthText = (
  { issuedThisMonth, costThisMonth }: RewardRule,
  euros: (cents: number) => string,
): string => {
  const cost = costThisMonth > 0 ? `, ${euros(costThisMonth)}` : '';
  return issuedThisMonth === 0
    ? 'Questo mese: ancora nessun premio'
    : `Questo mese: ${plural(issuedThisMonth, 'premio', 'premi')}${cost}`;
};
