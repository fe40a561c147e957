import type { Absence } from '#shared/contract/dashboard.ts';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { DAY } from '#shared/time.ts';
import { validityText, voucherTitle } from '#web/customer-code/voucher-text.ts';
import { amountsText, listText } from '#web/economy/goods.ts';
import { unreadMessagesText } from '#web/notices/notice-text.ts';
import { paths } from '#web/paths.ts';
import { isUsable } from '#web/rewards/reward-state.ts';

/** What a line is about, and the page that it links to. */
const PATHS = {
  made: paths.bakery,
  sold: paths.market,
  raids: paths.arena,
  friends: paths.friends,
  messages: paths.friends,
  stamps: paths.card,
  ending: paths.card,
} as const;

export type AbsenceLine = {
  readonly about: keyof typeof PATHS;
  readonly text: string;
  readonly to: string;
};

/** What ends within this many days is about to end. */
const ENDING_DAYS = 7;

const isEnding = ({ validUntil }: AdminReward, now: number): boolean =>
  validUntil !== null && Date.parse(validUntil) - now < ENDING_DAYS * DAY;

const madeText = ({ production = {}, oven = {} }: Absence['sums']): string => {
  const made = [
    ['La tua pasticceria ha prodotto', amountsText(production)],
    ['Il forno ha sfornato', amountsText(oven)],
  ].filter(([, amounts]) => amounts !== '');
  return made.map(([did, amounts]) => `${did} ${amounts}.`).join(' ');
};

const raidsText = ({ raids, sums: { raided = {} } }: Absence): string => {
  if (raids === 0) return '';
  const times = raids === 1 ? 'una volta' : `${raids} volte`;
  const lost = Object.fromEntries(Object.entries(raided).map(([good, n]) => [good, -n]));
  const amounts = amountsText(lost);
  return `Ti hanno derubato ${times}${amounts === '' ? '' : `: hai perso ${amounts}`}.`;
};

const stampsText = (stamps: number): string => {
  if (stamps <= 0) return '';
  return stamps === 1
    ? 'Sulla tua carta c’è un bollino in più.'
    : `Sulla tua carta ci sono ${stamps} bollini in più.`;
};

const endingText = (rewards: readonly AdminReward[], now: number): string => {
  const ending = rewards.filter(one => isUsable(one) && isEnding(one, now));
  const [first] = ending;
  if (!first) return '';
  return ending.length === 1
    ? `Sta per finire: ${voucherTitle(first)}, ${validityText({ ...first, validFrom: null }).toLowerCase()}.`
    : `Stanno per finire ${ending.length} dei tuoi premi.`;
};

/** The news of an absence, with one sentence for each kind of event that happened (rule 310). */
export const absenceLines = (
  absence: Absence,
  rewards: readonly AdminReward[],
  now: number,
): readonly AbsenceLine[] => {
  const { sums, newFriends, messages, stamps } = absence;
  const sold = amountsText(sums.offer_sold ?? {});
  const lines: readonly (readonly [about: AbsenceLine['about'], text: string])[] = [
    ['made', madeText(sums)],
    ['sold', sold && `Al mercato hai incassato ${sold}.`],
    ['raids', raidsText(absence)],
    [
      'friends',
      newFriends.length === 0 ? '' : `${listText([...newFriends, 'tu'])} ora siete amici.`,
    ],
    ['messages', messages === 0 ? '' : unreadMessagesText(messages)],
    ['stamps', stampsText(stamps)],
    ['ending', endingText(rewards, now)],
  ];
  return lines.flatMap(([about, text]) => (text === '' ? [] : [{ about, text, to: PATHS[about] }]));
};
