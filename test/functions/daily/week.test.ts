import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { DAY, MINUTE, SECOND } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { completeLevel } from '#test/support/campaign.ts';
import { counter, setProgramme } from '../card/card-calls.ts';
import { clerk, superAdmin } from '../card/shop-staff.ts';

const { daily, game } = contract;

const FRIDAY = Date.parse('2026-11-20T11:00:00Z');
const MONDAY = Date.parse('2026-11-23T00:00:00+01:00');

let player: Player;
beforeEach(async () => {
  player = await newPlayer({ now: FRIDAY });
});

const at = (now: number, who = player) => as(who, now);
const recapAt = async (now: number, who = player) =>
  (await call(daily.week, {}, at(now, who))).body.recap;
const score = (points: number, now: number, who = player) =>
  call(game.finishMatch, { score: points }, at(now, who));

describe('the recap of a week', () => {
  it('shows what was played and bought from Monday to Sunday', async () => {
    await setProgramme(superAdmin, {}, FRIDAY);
    const desk = counter(clerk);
    await score(120, FRIDAY);
    await score(90, FRIDAY + DAY);
    const undone = await desk.buy(player, 500, { now: FRIDAY });
    await desk.undo(undone.body.purchase.id, FRIDAY + MINUTE);
    await desk.buy(player, 500, { now: FRIDAY + DAY });
    await desk.buy(player, 500, { now: MONDAY });
    const first = await newPlayer({ now: FRIDAY });
    await score(700, FRIDAY + DAY, first);
    await score(600, MONDAY + SECOND);
    expect(await recapAt(MONDAY + MINUTE)).toEqual({
      monday: '2026-11-16',
      bestScore: 120,
      place: expect.any(Number),
      stamps: 1,
      stars: 0,
      starsGained: null,
    });
    const places = await Promise.all([first, player].map(who => recapAt(MONDAY + MINUTE, who)));
    expect(places[1]?.place).toBeGreaterThan(places[0]?.place ?? Number.POSITIVE_INFINITY);
  });

  it('is shown once, on any day of the following week', async () => {
    await score(120, FRIDAY);
    expect(await recapAt(MONDAY - SECOND)).toBeNull();
    expect(await recapAt(MONDAY + 6 * DAY)).not.toBeNull();
    await call(daily.seenWeek, {}, at(MONDAY + 6 * DAY));
    expect(await recapAt(MONDAY + 6 * DAY)).toBeNull();
    expect(await recapAt(MONDAY + 7 * DAY)).toBeNull();
  });

  it('counts the stars since the previous recap', async () => {
    await score(120, FRIDAY);
    await call(daily.seenWeek, {}, at(MONDAY));
    await completeLevel(player, 1, 2, MONDAY + DAY);
    const recap = await recapAt(MONDAY + 7 * DAY);
    expect(recap).toMatchObject({ bestScore: null, place: null, stars: 2, starsGained: 2 });
  });

  it('isn’t shown to a player who did nothing or has registered since', async () => {
    expect(await recapAt(MONDAY)).toBeNull();
    const later = await newPlayer({ now: MONDAY });
    await score(120, MONDAY, later);
    expect(await recapAt(MONDAY + DAY, later)).toBeNull();
  });
});
