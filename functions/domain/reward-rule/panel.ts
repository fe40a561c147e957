import type { Input } from '#shared/contract/route.ts';
import type { RewardRule } from '#shared/contract/shop/reward-rules.ts';
import type { shop } from '#shared/contract/shop.ts';
import { NUMBER_OF_TRIGGER, type RuleNumber } from '#shared/rules/reward-rules.ts';
import { monthKey } from '#shared/time.ts';
import { refuseField } from '../../failure.ts';
import { ruleCounters } from '../../items/reward-counts.ts';
import type { StoredRule } from '../../items/reward-rules.ts';
import { versionOf } from '../../items/versioned.ts';
import { countIn, readCounters, sum } from '../business/read.ts';
import { type LoadedProgramme, UNUSABLE_PRIZE } from '../card/programme.ts';
import { issuedOf, isUsedUp, type LoadedBudget } from './budget.ts';
import { activeRule, prizeProblem } from './rule.ts';

/**
 * The functions that the panel's calls about rules need, as one file that is loaded on first use: few of the panel's
 * calls need it.
 */
export { budgetItems, changeBudget } from './budget.ts';

/** What rules have issued in an instant's Rome month, according to the shop's numbers. */
export const readMonth = async (now: number): Promise<RuleMonth> => {
  const month = monthKey(now);
  const { days } = await readCounters(`${month}-01`, `${month}-31`);
  const counts = sum(days.map(day => day.counts));
  return ruleId => {
    const { issued, cost } = ruleCounters(ruleId);
    return { issued: countIn(counts, issued), cost: countIn(counts, cost) };
  };
};

/** What rules have issued in a month, and what that costs in cents, according to the shop's numbers. */
type RuleMonth = (ruleId: number) => { readonly issued: number; readonly cost: number };

/** For a rule that hasn't issued anything yet. */
export const NOTHING_ISSUED: RuleMonth = () => ({ issued: 0, cost: 0 });

/**
 * How many rewards a rule has issued in a month: the shares of its budget show this at once, the shop's numbers a
 * little later.
 */
export const issuedInMonth = (ruleId: number, month: RuleMonth, budget: LoadedBudget): number =>
  Math.max(month(ruleId).issued, issuedOf(budget));

/** The number of a rule's trigger, under its name in calls. */
const numbersOf = ({ trigger, number }: StoredRule): Record<RuleNumber, number | null> => {
  const none = { world: null, days: null, count: null };
  const name = NUMBER_OF_TRIGGER[trigger];
  return name ? { ...none, [name]: number } : none;
};

type Known = {
  readonly month: RuleMonth;
  readonly budget: LoadedBudget;
  readonly settings: LoadedProgramme;
  readonly now: number;
};

/** A rule as the panel lists it (rules 238 and 239). */
export const ruleView = (rule: StoredRule, { month, budget, settings, now }: Known): RewardRule => {
  const { id, trigger, prizeId, monthlyBudget, isActive, message, channels } = rule;
  const problem = prizeProblem(rule, settings, now);
  return {
    id,
    version: versionOf(rule),
    trigger,
    ...numbersOf(rule),
    prizeId,
    monthlyBudget,
    issuedThisMonth: issuedInMonth(id, month, budget),
    costThisMonth: month(id).cost,
    isActive,
    issuesNothing: problem ?? (isUsedUp(rule, budget) ? 'budget_used' : null),
    message: message && { ...message, path: message.path ?? null },
    channels: [...channels],
  };
};

type RuleInput = Input<typeof shop.createRule>;

const NUMBER_NAMES: readonly RuleNumber[] = ['world', 'days', 'count'];
const NUMBER_MESSAGES: Readonly<Record<RuleNumber, string>> = {
  world: 'Scegli il mondo.',
  days: 'Indica dopo quanti giorni.',
  count: 'Indica dopo quante visite.',
};

/** The number that the trigger needs; refuses a missing number, or one that belongs to another trigger. */
const numberOf = (input: RuleInput, before: StoredRule | undefined): number | null => {
  const name = NUMBER_OF_TRIGGER[input.trigger];
  const other = NUMBER_NAMES.find(one => one !== name && typeof input[one] === 'number');
  if (other) refuseField(other, 'Non serve per questa occasione.');
  if (!name) return null;
  const kept = before?.trigger === input.trigger ? before.number : null;
  const number = input[name] === undefined ? kept : input[name];
  return number ?? refuseField(name, NUMBER_MESSAGES[name]);
};

/** The message and its channels; the default is the inbox. */
const messageOf = (
  input: RuleInput,
  before: StoredRule | undefined,
): Pick<StoredRule, 'message' | 'channels'> => {
  const message = input.message === undefined ? (before?.message ?? null) : input.message;
  if (message === null) return { message, channels: [] };
  const kept = before?.message ? before.channels : (['inbox'] as const);
  return { message, channels: input.channels ?? kept };
};

const isSameOccasion = (one: StoredRule, other: Omit<StoredRule, 'since'>): boolean =>
  one.trigger === other.trigger && one.number === other.number;

/** A rule as a call creates or changes it: fields that the call omits stay as they were (rule 238). */
export const ruleOf = (
  input: RuleInput,
  { id, now, before }: { readonly id: number; readonly now: number; readonly before?: StoredRule },
): StoredRule => {
  const { trigger, prizeId, isActive, monthlyBudget = before?.monthlyBudget ?? null } = input;
  const number = numberOf(input, before);
  const rule = { id, trigger, number, prizeId, monthlyBudget, isActive };
  const made = { ...rule, ...messageOf(input, before) };
  const goesOn = before && before.isActive === isActive && isSameOccasion(before, made);
  const version = before ? versionOf(before) + 1 : 0;
  return { ...made, since: goesOn ? before.since : now, version };
};

const CONTEST =
  'A chi arriva in classifica puoi dare monete o risorse: per altri premi indica prima il regolamento del concorso nel Programma.';

/** Refuses a template from which the rule can't issue rewards; a paused rule may keep its own. */
export const checkPrizeOf = (
  rule: StoredRule,
  settings: LoadedProgramme,
  { now, before }: { readonly now: number; readonly before?: StoredRule },
): void => {
  const isKept = before?.prizeId === rule.prizeId && before.trigger === rule.trigger;
  if (isKept && !rule.isActive) return;
  const problem = prizeProblem(rule, settings, now);
  if (problem) refuseField('prizeId', problem === 'no_contest_rules' ? CONTEST : UNUSABLE_PRIZE);
};

/** Whether a rule would be a second active one with the same trigger and number. */
export const isSecond = (rule: StoredRule, all: readonly StoredRule[]): boolean => {
  const { trigger, number, isActive } = rule;
  const others = all.filter(({ id }) => id !== rule.id);
  return isActive && activeRule(others, trigger, number) !== undefined;
};

/** A rule as the audit stores it: plain values. */
export const auditedRule = ({ message, channels, ...rule }: StoredRule) => ({
  ...rule,
  message: message?.title ?? null,
  channels: channels.join(', '),
});
