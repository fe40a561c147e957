import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { levelMoves } from '#shared/match3/levels.ts';
import { SECOND } from '#shared/time.ts';
import { figure } from '../support/board-page.ts';
import { test } from '../support/journey.ts';
import type { Site } from '../support/site.ts';
import { termsBox } from '../support/terms-box.ts';

/**
 * The tap that opens the form, its four fields and its button, and the two sweets; it used to take 14 taps and the
 * password twice.
 */
const TAPS = 8;
/** The journey doesn't type at a player's pace, so this limits only the pages' own time. */
const LONGEST = 30 * SECOND;

/** A visitor whose taps are counted. */
const visitorOf = (site: Site) => {
  let taps = 0;
  const tap = async (target: Locator): Promise<void> => {
    taps += 1;
    await target.click();
  };
  const register = async (name: string, email: string): Promise<void> => {
    for (const [label, text] of [
      ['Il tuo nome', name],
      ['Email', email],
      ['Password', 'crostata-di-mele'],
    ] as const) {
      await tap(site.field(label));
      await site.page.keyboard.type(text);
    }
    await tap(termsBox(site.page));
    await tap(site.button('Registrati'));
  };
  return { tap, register, taps: () => taps };
};

/** From the QR of a poster to the card. */
const TAPS_TO_CARD = 6;

test('a customer who scans the poster has the card in six taps', async ({ site }) => {
  const visitor = visitorOf(site);
  await site.goto('/register?from=vetrina');
  await visitor.register('Gina Lampo', 'gina.lampo@example.it');
  await site.waitForPath('/carta');
  await site.page.getByText('Ecco la tua carta: mostrala alla cassa.').waitFor();
  await site.page.getByRole('img', { name: 'QR della tua carta' }).waitFor();
  expect(visitor.taps()).toBeLessThanOrEqual(TAPS_TO_CARD);
});

test('a visitor makes the first swap soon after signing up', async ({ site }) => {
  const { page } = site;
  const { tap, register: fillIn, taps } = visitorOf(site);
  await site.goto('/');
  const register = page.getByRole('navigation').getByRole('link', { name: 'Registrati' });
  await register.waitFor();
  const start = Date.now();
  await tap(register);
  await fillIn('Tea Lampo', 'tea.lampo@example.it');
  // The suggested first move pulses at once.
  const hinted = page.locator('[data-hinted]');
  await expect.poll(() => hinted.count()).toBe(2);
  expect(await page.getByRole('dialog').count()).toBe(0);
  const lesson = page.getByText('Metti in fila tre dolci uguali');
  await lesson.waitFor();
  // Found by their cells: the pulsing tiles never stand still, and the page may still move them.
  const cells = await hinted.evaluateAll(tiles =>
    tiles.map(tile => {
      const { x, y, width, height } = tile.getBoundingClientRect();
      const under = document.elementsFromPoint(x + width / 2, y + height / 2);
      return under.find(one => one.hasAttribute('data-cell'))?.getAttribute('data-cell');
    }),
  );
  for (const cell of cells) await tap(page.locator(`[data-cell="${cell}"]`));
  await figure(page, 'Mosse')
    .getByText(String(levelMoves(1) - 1), { exact: true })
    .waitFor();
  await lesson.waitFor({ state: 'detached' });
  expect(taps()).toBe(TAPS);
  expect(Date.now() - start).toBeLessThan(LONGEST);
});
