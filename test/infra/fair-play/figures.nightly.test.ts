import { describe, expect, it } from 'vitest';
import { GAMES_RATED } from '#functions/domain/fair-play/fair-play.ts';
import { AVERAGE_RARITY, RARITY_STEP, rarityOf } from '#functions/domain/fair-play/rarity.ts';
import { CUT, RARITY_SCORES } from '#functions/domain/fair-play/rarity-table.ts';
import { beam } from '#infra/fair-play/bots.ts';
import { cutFor, flaggedShare, GAMES_EVER } from '#infra/fair-play/figures.ts';
import { scoreOf } from '#infra/fair-play/models.ts';
import { rarityTable } from '#infra/fair-play/table.ts';
import { highestSum, strongRarity } from '#infra/fair-play/trials.ts';
import { TRIAL_MOVES } from '#shared/match3/levels.ts';
import { seededRandom } from '#shared/match3/random.ts';
import { replay } from '#shared/match3/replay.ts';

const cuts = { 5: CUT, 10: CUT };

const raritiesOf = (sample: Parameters<typeof scoreOf>[0], games: number): number[] =>
  Array.from({ length: games }, (_, n) => rarityOf(scoreOf(sample, n)));

describe('the rarity of a score', () => {
  it('grows with the score, step by step of the table', () => {
    expect(RARITY_SCORES).toEqual(RARITY_SCORES.toSorted((a, b) => a - b));
    for (const [step, score] of RARITY_SCORES.entries())
      expect(rarityOf(score)).toBe(step * RARITY_STEP);
    expect(rarityOf(0)).toBe(0);
    expect(rarityOf(1_000_000)).toBe((RARITY_SCORES.length - 1) * RARITY_STEP);
  });

  it('is that of an average game in the mean over a strong player’s games', () => {
    const rarities = raritiesOf('expert', 150);
    const mean = rarities.reduce((sum, one) => sum + one, 0) / rarities.length;
    expect(Math.abs(mean - AVERAGE_RARITY)).toBeLessThan(AVERAGE_RARITY / 4);
  });

  it('is one in e for a score that so many games reach', () => {
    const scores = Array.from({ length: 1000 }, (_, i) => i + 1);
    const table = rarityTable(scores);
    // 368 of a thousand games are at least as good.
    expect(table[AVERAGE_RARITY / RARITY_STEP]).toBe(633);
  });
});

describe('the cut', () => {
  it('is exceeded by at most one of a thousand strong players in a thousand games each', () => {
    const random = seededRandom(7);
    const flagged = Array.from({ length: 1000 }, () =>
      highestSum(strongRarity, random, { together: GAMES_RATED, games: GAMES_EVER }),
    ).filter(sum => sum > CUT);
    expect(flagged.length).toBeLessThanOrEqual(1);
  });

  it('is what the script chooses', () => {
    expect(Math.abs(cutFor(10, 3000) - CUT)).toBeLessThan(CUT / 10);
  });

  it('is exceeded by ten games of a bot that looks far ahead, and never by weaker people', () => {
    const ten = { together: 10, games: 10, players: 1000 } as const;
    expect(flaggedShare(raritiesOf('beam 16', 40), cuts, ten)).toBeGreaterThan(0.9);
    const many = { together: 10, games: GAMES_EVER, players: 100 } as const;
    for (const name of ['casual', 'greedy', 'mix'] as const)
      expect(flaggedShare(raritiesOf(name, 100), cuts, many)).toBe(0);
  });
});

describe('a bot', () => {
  it('hands in a log that replays to its score, which grows with its beam', () => {
    const config = { seed: 2026, moves: TRIAL_MOVES };
    const { score, log } = beam(config, 8);
    expect(replay(config, log)).toMatchObject({ ok: true, score, over: true });
    const meanOf = (width: number): number => {
      const scores = [1, 2, 3, 4, 5, 6].map(seed => beam({ ...config, seed }, width).score);
      return scores.reduce((sum, one) => sum + one, 0) / scores.length;
    };
    expect(meanOf(16)).toBeGreaterThan(meanOf(2));
  });
});
