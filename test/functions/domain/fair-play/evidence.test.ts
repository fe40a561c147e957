import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  evidenceAgainst,
  evidenceOf,
  GAMES_RATED,
  withGame,
} from '#functions/domain/fair-play/evidence.ts';
import { rarityOf } from '#functions/domain/fair-play/rarity.ts';
import { CUT } from '#functions/domain/fair-play/rarity-table.ts';
import type { FairPlay, RatedGame } from '#functions/items/trial.ts';
import { type Game, gameOf } from '#infra/fair-play/models.ts';
import { sized } from '#test/support/nightly.ts';

const NONE: FairPlay = { usedUntil: 0, openRuns: [], games: [] };

const games = fc.array(
  fc.record({
    runId: fc.nat(),
    score: fc.nat(),
    rarity: fc.integer({ min: 0, max: 1500 }),
    luck: fc.double({ min: -6, max: 6, noNaN: true }),
  }),
  { maxLength: 40 },
);

const evidence = ({ rise }: FairPlay): number => rise?.evidence ?? 0;

/** The games played so far: the expert's are needed twice, in place of the bot's and as its own. */
const played = new Map<string, Game>();

let runId = 0;
const rated = (sample: Parameters<typeof gameOf>[0], n: number): RatedGame => {
  const game = played.get(`${sample} ${n}`) ?? gameOf(sample, n);
  played.set(`${sample} ${n}`, game);
  const { score, luck } = game;
  runId += 1;
  return { runId, score, luck, rarity: rarityOf(score) };
};

describe('the evidence of games', () => {
  it('is never below 0, and no single game reduces it much', () => {
    fc.assert(
      fc.property(games, all => {
        let own = NONE;
        for (const game of all) {
          const next = withGame(own, game);
          expect(evidence(next)).toBeGreaterThanOrEqual(0);
          expect(evidence(own) - evidence(next)).toBeLessThan(0.37);
          own = next;
        }
      }),
    );
  });

  it('keeps the last ten games and, of those since it was 0, the most telling ones', () => {
    fc.assert(
      fc.property(games, all => {
        let own = NONE;
        let rising: RatedGame[] = [];
        for (const game of all) {
          own = withGame(own, game);
          rising = evidence(own) > 0 ? [...rising, game] : [];
        }
        expect(own.games).toHaveLength(Math.min(GAMES_RATED, all.length));
        const telling = rising
          .map(one => evidenceOf(one))
          .sort((a, b) => b - a)
          .slice(0, GAMES_RATED);
        const kept = own.games.slice(own.games.length - telling.length).map(one => evidenceOf(one));
        expect(kept.sort((a, b) => b - a)).toEqual(telling);
      }),
    );
  });

  it('finds a bot that plays four games like the expert after each of its own', () => {
    let own = NONE;
    let highest = 0;
    for (let n = 0; n < 40 && highest <= CUT; n++) {
      own = withGame(own, rated('beam 8', n));
      for (let filler = 0; filler < 4; filler++)
        own = withGame(own, rated('expert', 4 * n + filler));
      highest = Math.max(highest, evidenceAgainst(own));
    }
    expect(highest).toBeGreaterThan(CUT);
  });

  it('finds a plain bot, which goes only by points and hides nothing', () => {
    let own = NONE;
    for (let n = 0; n < 20 && evidenceAgainst(own) <= CUT; n++)
      own = withGame(own, rated('points 8', n));
    expect(evidenceAgainst(own)).toBeGreaterThan(CUT);
  });

  it('stays low for any kind of honest player', () => {
    for (const sample of ['random', 'casual', 'greedy', 'mix', 'expert'] as const) {
      let own = NONE;
      for (let n = 0; n < sized(20, 60); n++) {
        own = withGame(own, rated(sample, n));
        expect(evidenceAgainst(own)).toBeLessThan(CUT);
      }
    }
  });
});
