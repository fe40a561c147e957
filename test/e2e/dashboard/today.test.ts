import { expect } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { openAtLastMove } from '../support/board-page.ts';
import { DAY_OF_GAMES, openGoals, playUpToOneLevel } from '../support/daily-goals.ts';
import { test } from '../support/journey.ts';
import { STALE } from '../support/site.ts';
import { cutResults } from '../support/text-size.ts';
import { lastLedgerAmounts } from '../support/wallet.ts';

test('the goals of the day pay coins and together open the chest, and stay visible when a read fails', async ({
  site,
  player,
  clock,
}) => {
  const { page } = site;
  await clock.set(DAY_OF_GAMES);
  await player.signIn();
  await playUpToOneLevel(player);
  expect(await openGoals(player)).toEqual(['levels']);

  await site.installClock();
  const board = await openAtLastMove(site, player, 1);
  await board.click(board.next().move);
  const goals = page.getByRole('dialog').getByRole('region', { name: 'Obiettivi di oggi' });
  await goals.getByText('2 di 2').waitFor();
  await goals.getByRole('link', { name: 'Riscatta le monete' }).click();
  await site.waitForPath('/dashboard');

  const card = page.getByRole('region', { name: 'Oggi' });
  await card.getByText('Un giorno di fila: al 3º 150 monete e una vita').waitFor();
  await card.getByText('È pronto: dentro c’è l’ingrediente che ti manca di più.').waitFor();
  expect(await site.violations()).toEqual([]);
  const claims = card.getByRole('button', { name: /^Riscatta 50 monete: / });
  for (let left = 2; left >= 0; left -= 1) {
    await claims.first().click();
    await expect.poll(() => claims.count()).toBe(left);
  }
  await site.waitForFocus(card.getByRole('heading', { name: 'Oggi' }));

  await card.getByRole('button', { name: 'Apri il baule' }).click();
  const chest = page.getByRole('dialog', { name: 'Il baule del giorno' });
  // Once it is open, the ledger contains what was in it.
  await chest.waitFor();
  const [amount] = Object.values(await lastLedgerAmounts(player, 'goal'));
  await chest.getByText(String(amount), { exact: true }).waitFor();
  expect(await cutResults(site)).toEqual([]);
  expect(await site.violationsAtNight()).toEqual([]);

  // A failed repeat of a read leaves the page and its dialog in place, and shows the failure until a read succeeds.
  await site.waitUntilIdle();
  const strip = page.getByText(STALE);
  expect(await strip.count()).toBe(0);
  await site.failRequests('**/api/daily');
  await site.advanceClock(MINUTE);
  await strip.waitFor();
  await chest.getByRole('button', { name: 'Che bontà!' }).click();
  await card.getByText('Aperto: a domani con un altro baule!').waitFor();
  expect(await site.violations()).toEqual([]);
  await site.button('Riprova').click();
  await site.waitForFocus(strip);
  await site.unroute();
  await site.advanceClock(MINUTE);
  await strip.waitFor({ state: 'detached' });
  expect(await card.getByRole('button').count()).toBe(0);
});
