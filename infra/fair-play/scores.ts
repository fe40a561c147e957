import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES, SAMPLES, type Sample, scoreOf } from './models.ts';

const KEPT = fileURLToPath(new URL('../../dist/fair-play.json', import.meta.url));
/** Games after which the scores are saved. */
const BATCH = 200;

/** The scores of each sample, in the order of its games. */
export type Scores = Readonly<Record<Sample, readonly number[]>>;

type Played = Partial<Record<Sample, number[]>>;

const readKept = (): Played => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {});

const scoresIn = (played: Played, sample: Sample): number[] =>
  (played[sample] ?? []).slice(0, GAMES[sample]);

const scoresOf = (read: (sample: Sample) => number[]): Scores => ({
  table: read('table'),
  casual: read('casual'),
  greedy: read('greedy'),
  mix: read('mix'),
  expert: read('expert'),
  'beam 1': read('beam 1'),
  'beam 2': read('beam 2'),
  'beam 4': read('beam 4'),
  'beam 8': read('beam 8'),
  'beam 16': read('beam 16'),
  'beam 64': read('beam 64'),
});

/** Plays the games that are missing, which takes a quarter of an hour of a processor. */
export const playAll = (): Scores => {
  const played = readKept();
  mkdirSync(new URL('../../dist', import.meta.url), { recursive: true });
  for (const sample of SAMPLES) {
    const scores = scoresIn(played, sample);
    while (scores.length < GAMES[sample]) {
      const to = Math.min(GAMES[sample], scores.length + BATCH);
      while (scores.length < to) scores.push(scoreOf(sample, scores.length));
      played[sample] = scores;
      writeFileSync(KEPT, JSON.stringify(played));
    }
    console.log(`${sample}: ${scores.length} games`);
  }
  return scoresOf(sample => scoresIn(played, sample));
};
