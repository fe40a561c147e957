import '#test/support/backend.ts';
import { describe, expect, it } from 'vitest';
import { notify } from '#functions/domain/notice/notice.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { ABSENCE_DAYS } from '#shared/rules/away-summary.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { NOON } from '#test/support/noon.ts';
import { changeBakery } from '../bakery/bakery-calls.ts';
import { counter, setProgramme } from '../card/card-calls.ts';
import { clerk, superAdmin } from '../card/shop-staff.ts';
import { sendMessage } from '../friends/friend-calls.ts';

const { dashboard, bakery, friends, polling } = contract;

const BACK = NOON + ABSENCE_DAYS * DAY;

const absenceOf = async (player: Player, now: number) =>
  (await call(dashboard.read, {}, as(player, now))).body.absence;

/** An action that counts as activity. */
const act = (player: Player, now: number) => call(dashboard.play, { id: 1 }, as(player, now));

const raid = async (player: Player, thief: Player, now: number): Promise<void> => {
  await changeBakery(player, { coins: -20 }, 'raided', now);
  const unit = new UnitOfWork(now);
  notify(unit, player.id, { kind: 'raided', playerId: thief.id, stolen: 20 });
  await unit.commit();
};

describe('the greeting after an absence (rule 310)', () => {
  it('is shown after three days without activity, not before', async () => {
    const player = await newPlayer({ now: NOON - DAY });
    await act(player, NOON);
    expect(await absenceOf(player, BACK - DAY)).toBeNull();
    expect(await absenceOf(player, BACK)).toEqual({
      since: '2026-11-20',
      sums: {},
      raids: 0,
      newFriends: [],
      messages: 0,
      stamps: 0,
    });
  });

  it('shows what was made and stolen, new friends, messages and stamps', async () => {
    await setProgramme(superAdmin, {}, NOON);
    const player = await newPlayerWithBakery({ coins: 100 });
    const friend = await newPlayer({ now: NOON });
    // What the player has seen under the bell is no news.
    await raid(player, friend, NOON + MINUTE);
    const [seen] = (await call(polling.notices, {}, as(player, NOON + MINUTE))).body.notices;
    await call(polling.seen, { id: seen?.id ?? 0 }, as(player, NOON + 2 * MINUTE));
    await raid(player, friend, NOON + HOUR);
    const { inviteCode } = (await call(friends.inviteCode, {}, as(player))).body;
    await call(friends.add, { code: inviteCode }, as(friend, NOON + DAY));
    await sendMessage(friend, player, 'Dove sei?', NOON + DAY);
    const made = (ABSENCE_DAYS * DAY) / MINUTE;
    expect(await absenceOf(player, BACK)).toEqual({
      since: '2026-11-20',
      sums: { production: { coins: made, flour: made }, raided: { coins: -40 } },
      raids: 1,
      newFriends: [friend.username],
      messages: 1,
      stamps: 0,
    });
    await counter(clerk).buy(player, 500, { now: BACK });
    expect(await absenceOf(player, BACK)).toMatchObject({ since: '2026-11-20', stamps: 1 });
  });

  it('stays on the day of the return, whatever the player does, and ends on the next day of activity', async () => {
    const player = await newPlayer({ now: NOON });
    await act(player, BACK);
    await act(player, BACK + HOUR);
    expect(await absenceOf(player, BACK + HOUR)).toMatchObject({ since: '2026-11-20' });
    await act(player, BACK + DAY);
    expect(await absenceOf(player, BACK + DAY)).toBeNull();
  });

  it('ends when it was seen, together with the bakery’s away summary', async () => {
    for (const hasActed of [false, true]) {
      const player = await newPlayerWithBakery();
      if (hasActed) await act(player, BACK);
      await call(dashboard.seenAbsence, {}, as(player, BACK));
      expect(await absenceOf(player, BACK)).toBeNull();
      const { away } = (await call(bakery.status, {}, as(player, BACK))).body;
      expect(away).toBeNull();
      await call(dashboard.seenAbsence, {}, as(player, BACK + 1));
      expect(await absenceOf(player, BACK + 1)).toBeNull();
    }
  });
});
