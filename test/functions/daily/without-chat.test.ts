import '#test/support/backend.ts';
import { beforeAll, expect, it } from 'vitest';
import { progress } from '#functions/items/campaign.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { GOAL_TARGETS, goalsFor, goalsOf, withGoalCounts } from '#shared/rules/goals.ts';
import { ALL_MODULES } from '#shared/rules/modules.ts';
import { addDays, HOUR } from '#shared/time.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { newStaff } from '#test/support/staff.ts';
import { setProgramme } from '../card/card-calls.ts';
import { befriend, sendMessage } from '../friends/friend-calls.ts';
import { claim, dayWith, noonOf, today } from './daily-calls.ts';

const DAY = dayWith('chat');
const NOON = noonOf(DAY);
const REPLACED = goalsFor([], DAY, { from: DAY, to: DAY });

let owner: Player;
let player: Player;
let writer: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
  [player, writer] = [await newPlayer({ now: NOON }), await newPlayer({ now: NOON })];
  await befriend(writer, player, NOON);
  await sendMessage(writer, player, 'Ciao', NOON);
});

const setChat = (chat: boolean, now: number) =>
  setProgramme(owner, { modules: { ...ALL_MODULES, chat } }, now);

const kindsOf = async (one: Player, now: number) =>
  (await today(one, now)).goals.map(({ kind }) => kind);

/** Plays enough at once for all goals of playing. */
const play = async ({ id }: Player, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const own = await unit.load(progress(id));
  const { games, specials, levels } = GOAL_TARGETS;
  own.set(withGoalCounts(own.value, DAY, { games, specials, levels }));
  await unit.commit();
};

it('a goal that needs the chat is replaced as soon as the chat is switched off, until the end of that day', async () => {
  await play(player, NOON);
  expect(await kindsOf(player, NOON)).toEqual(goalsOf(DAY));
  await setChat(false, NOON + HOUR);
  expect(await kindsOf(player, NOON + HOUR)).toEqual(REPLACED);
  // What was played before counts, also for the chest.
  const goals = (await today(player, NOON + HOUR)).goals;
  expect(goals.every(({ done }) => done)).toBe(true);
  for (const kind of [...REPLACED, 'all'] as const)
    expect((await claim(player, DAY, kind, NOON + HOUR)).status, kind).toBe(200);
  expect((await claim(player, DAY, 'chat', NOON + HOUR)).failure.code).toBe('not_done');

  await setChat(true, NOON + 2 * HOUR);
  expect(await kindsOf(player, NOON + 2 * HOUR)).toEqual(REPLACED);
  const next = dayWith('chat', addDays(DAY, 1));
  expect(await kindsOf(player, noonOf(next))).toEqual(goalsOf(next));
});

it('a player who had written before keeps the goal, and is paid for it', async () => {
  const now = NOON + 3 * HOUR;
  expect(await kindsOf(writer, now)).toEqual(goalsOf(DAY));
  expect((await claim(writer, DAY, 'chat', now)).status).toBe(200);
});

it('the goal that replaces the message counts for the streak', async () => {
  const [left = 'games'] = REPLACED.filter(kind => !goalsOf(DAY).includes(kind));
  const late = await newPlayer({ now: NOON });
  const unit = new UnitOfWork(NOON);
  const own = await unit.load(progress(late.id));
  own.set(withGoalCounts(own.value, DAY, { [left]: GOAL_TARGETS[left] }));
  await unit.commit();
  expect((await today(late, NOON + 4 * HOUR)).streak.days).toBe(1);
});
