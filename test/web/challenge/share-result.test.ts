import { describe, expect, it } from 'vitest';
import { playBestMoves } from '#test/support/play.ts';
import { countCascades } from '#web/challenge/cascades.ts';
import { resultText } from '#web/challenge/share-result.ts';

describe('the text of a shared result', () => {
  it.each([
    [
      { day: '2026-11-26', score: 3420, cascades: 4 },
      'sfida del 26 novembre: 3.420 punti, 4 cascate',
    ],
    [{ day: '2026-12-01', score: 1, cascades: 1 }, 'sfida del 1º dicembre: 1 punto, 1 cascata'],
    [{ day: '2026-12-08', score: 900, cascades: 0 }, 'sfida dell’8 dicembre: 900 punti, 0 cascate'],
    [{ day: '2026-12-11', score: 900 }, 'sfida dell’11 dicembre: 900 punti'],
  ])('%o', (result, text) => {
    expect(resultText(result)).toBe(`Giorgione, ${text}`);
  });

  it('counts the swaps after which falling tiles matched', () => {
    const run = { seed: 7, moves: 20 };
    const { log } = playBestMoves(run);
    const all = countCascades(run, log);
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(log.length);
    expect(countCascades(run, [])).toBe(0);
    // No part of the log has more cascades than the whole.
    expect(countCascades(run, log.slice(0, 5))).toBeLessThanOrEqual(all);
  });
});
