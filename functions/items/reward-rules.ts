import type { PromotionChannel, PromotionMessage } from '#shared/contract/schemas/promotions.ts';
import type { BudgetShare, RuleTrigger } from '#shared/rules/reward-rules.ts';
import { DAY, startOfDay } from '#shared/time.ts';
import { ALONE, keyTemplate } from '../table/key.ts';
import { kind, kindWithInitial, listed } from '../table/kind.ts';
import { OF_NOBODY, OWN_ALONE } from './player.ts';
import type { Versioned } from './versioned.ts';

/** A rule by which rewards are issued automatically (rule 238). Times in milliseconds. */
export type StoredRule = Versioned & {
  readonly id: number;
  readonly trigger: RuleTrigger;
  /** The trigger's world, number of days or count, if it has one. */
  readonly number: number | null;
  readonly prizeId: number;
  /** The most rewards in a month; null for no limit. */
  readonly monthlyBudget: number | null;
  readonly isActive: boolean;
  /** Since when the rule has had its trigger, number and state. */
  readonly since: number;
  readonly message: PromotionMessage | null;
  readonly channels: readonly PromotionChannel[];
};

/** All rules in one item: they are few, and each trigger reads them together. */
type RewardRules = { readonly rules: readonly StoredRule[] };

export const rewardRules = kindWithInitial<RewardRules, []>(
  { rules: [] },
  {
    ...OF_NOBODY,
    name: 'rewardRules',
    what: 'all rules that issue rewards',
    pk: 'RULES',
    sk: ALONE,
    readers: 'staff',
    restored: { with: 'settings' },
    bytes: '150 each, up to 500 more with a message',
  },
);

const BUDGET_KEPT = 62 * DAY;

/**
 * One of the counters that share a rule's budget for a month, so that many rewards can be issued at once (rule 239).
 */
export const ruleBudget = kind<BudgetShare, [ruleId: number, month: string, share: number]>({
  ...OF_NOBODY,
  name: 'ruleBudget',
  what: 'how many rewards a shard of a rule’s monthly budget has issued, of how many',
  pk: 'RULEBUDGET#{ruleId:1}#{month}',
  sk: '{share:2}',
  readers: 'nobody',
  kept: {
    text: 'two months',
    until: (_share, _ruleId, month) => startOfDay(`${month}-01`) + BUDGET_KEPT,
  },
  restored: { with: 'till' },
  bytes: '80',
});

/** Records what a rule has issued to a player for an occasion, so that it is issued once (rule 238). */
type RuleOccasion = { readonly occasion: string; readonly rewardId: number; readonly at: number };

/**
 * By trigger and occasion rather than by rule, so that an owner who deletes and recreates a rule gives nothing twice.
 */
export const ruleOccasion = kind<RuleOccasion, [playerId: number, occasion: string]>({
  ...OWN_ALONE,
  name: 'ruleOccasion',
  what: 'an occasion for which a rule has given the player a reward',
  sk: 'OCCASION#{occasion}',
  restored: { with: 'till' },
  bytes: '130',
});

/** A player's birthday, day and month only (rule 243). Times in milliseconds. */
export type StoredBirthday = {
  /** '11-25'; null once the player has removed it. */
  readonly birthday: string | null;
  readonly setAt: number;
  readonly changeableFrom: number;
};

export const birthdayList = keyTemplate<[birthday: string, playerId: number]>(
  'BIRTHDAYS#{birthday}',
  '{playerId:16}',
  { index: 'gsi1' },
);

export const birthday = kind<StoredBirthday, [playerId: number]>({
  ...OWN_ALONE,
  name: 'birthday',
  what: 'the player’s birthday without a year, and from when on it may be changed',
  sk: 'BIRTHDAY',
  exported: { under: 'birthday' },
  indexes: [
    listed(birthdayList, ({ birthday: day }, playerId) =>
      day === null ? undefined : [day, playerId],
    ),
  ],
  restored: { with: 'accounts' },
  bytes: '120',
});

/** How far the jobs for birthdays and absences have got: all days up to this one are done. */
type RuleProgress = { readonly upTo: string };

export const ruleProgress = kind<RuleProgress, [job: 'absences' | 'birthdays']>({
  ...OF_NOBODY,
  name: 'ruleProgress',
  what: 'up to which day the rewards of birthdays, or of absences, are issued',
  pk: 'RULEPROGRESS',
  sk: '{job}',
  readers: 'nobody',
  restored: { with: 'till' },
  bytes: '60',
});

const KNOWN_ADDRESS_KEPT = 365 * DAY;

/**
 * An address that has or had an account, in milliseconds. The address isn't stored, only a keyed hash of it without its
 * variants, which nobody else can compute (rule 240).
 */
export type KnownAddress = {
  /** How many accounts have the address or a variant of it. */
  readonly holders?: number;
  /** When an account last gave it up, or was closed. */
  readonly closedAt?: number;
};

/** Until when (milliseconds) an address is known to have had an account; undefined while an account has it. */
export const knownAddressEnd = ({ holders = 0, closedAt = 0 }: KnownAddress): number | undefined =>
  holders > 0 ? undefined : closedAt + KNOWN_ADDRESS_KEPT;

export const knownAddress = kind<KnownAddress, [hash: string]>({
  name: 'knownAddress',
  what: 'whether accounts use an address or a variant of it, and when one last gave it up, under a keyed hash of the address',
  pk: 'KNOWNADDRESS#{hash}',
  sk: ALONE,
  readers: 'nobody',
  exported: { never: 'it says of an address only that it is known, and names nobody' },
  othersErased: 'names nobody else',
  erased: {
    by: 'nothing',
    because: 'it names nobody, and keeps welcome rewards from being given again',
  },
  kept: { text: '365 days from when no account has it any more', until: knownAddressEnd },
  restored: { with: 'accounts' },
  bytes: '140',
});
