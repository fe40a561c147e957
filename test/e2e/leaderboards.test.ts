import { describe, expect } from 'vitest';
import { DAY } from '#shared/time.ts';
import { nightly } from '#test/support/nightly.ts';
import { testWithOwnData as test } from './support/journey.ts';
import { LONG_NAME, type Player } from './support/player.ts';
import { START_TIME } from './support/server-clock.ts';
import { NARROW } from './support/site.ts';

const ROWS = 10;
/** Days to the Saturday at the end of the month: two days later, a week and a month have ended. */
const TO_SATURDAY = 3 * DAY;

const finishMatch = (player: Player, score: number): Promise<object> =>
  player.call('POST', '/api/matches', { score });

describe('the leaderboard of the dashboard', () => {
  test("is empty at first, then shows the leaders and the player's own rank", async ({
    site,
    player,
    newPlayer,
    clock,
  }) => {
    // A day on which no other test plays.
    await clock.set(START_TIME + DAY);
    const leaderboard = site.page.getByRole('region', { name: 'Classifica Giorgione' });
    await site.goto('/dashboard');
    await leaderboard.getByRole('heading').click();
    await leaderboard.getByText('Nessun dato disponibile per questa classifica').waitFor();
    const leader = await newPlayer('Rivale');
    await finishMatch(leader, 1000 * ROWS);
    for (let n = 1; n < ROWS; n += 1) await finishMatch(await newPlayer('Rivale'), 1000 * n);
    await finishMatch(player, 900);
    await site.page.reload();
    await leaderboard.scrollIntoViewIfNeeded();
    await leaderboard.getByText('Sei 11ª oggi').click();
    const rows = leaderboard.getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(ROWS + 1);
    expect(await rows.first().textContent()).toContain(leader.username);
    expect(await rows.first().textContent()).toContain('10.000');
    expect(await rows.last().textContent()).toBe(`11${player.username} (Tu)900`);
    for (const period of ['Settimanale', 'Mensile']) {
      await leaderboard.getByRole('tab', { name: period }).click();
      await leaderboard.getByRole('tab', { name: period, selected: true }).waitFor();
      await expect.poll(() => rows.count()).toBe(ROWS + 1);
    }
  });
});

nightly(describe)('the hall of fame', () => {
  test('is empty at first, then shows past weeks and months', async ({
    site,
    player,
    newPlayer,
    clock,
  }) => {
    await clock.advance(TO_SATURDAY);
    await site.goto('/hall-of-fame');
    await site.page.getByText('Nessun record nell’albo d’oro ancora').waitFor();
    await finishMatch(player, 15_000);
    await finishMatch(await newPlayer(LONG_NAME), 12_345);
    await clock.advance(2 * DAY);
    await site.page.reload();
    await site.page.getByText('15.000').first().waitFor();
    await site.page.getByRole('tab', { name: 'Mensile' }).click();
    await site.page.getByText('15.000').first().waitFor();
    await site.page.getByText('12.345').first().waitFor();
    expect(await site.violationsOnScreens()).toEqual([]);
    await site.resize(NARROW);
    expect(await site.overflows()).toBe(false);
    for (const score of [300, 400]) {
      await finishMatch(player, score);
      await clock.advance(7 * DAY);
    }
    await site.page.reload();
    const periods = site.page.getByRole('tabpanel').getByRole('list');
    await periods.first().waitFor();
    expect(await periods.count()).toBe(2);
    await site.button('Mostra altri').click();
    expect(await periods.count()).toBe(3);
    await site.page.getByRole('link', { name: 'Torna a Giorgione' }).click();
    await site.waitForPath('/giorgione');
  });
});
