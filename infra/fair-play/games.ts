import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES, type Game, gameOf, SAMPLES, type Sample } from './models.ts';

const KEPT = fileURLToPath(new URL('../../dist/fair-play.json', import.meta.url));
/** Games are saved in batches of this size. */
const BATCH = 200;

type Played = Partial<Record<Sample, Game[]>>;

const readKept = (): Played => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {});

const gamesIn = (played: Played, sample: Sample): Game[] =>
  (played[sample] ?? []).slice(0, GAMES[sample]);

/** Plays the games that are missing, which takes ten minutes of processor time. */
export const playAll = (): ((sample: Sample) => readonly Game[]) => {
  const played = readKept();
  mkdirSync(new URL('../../dist', import.meta.url), { recursive: true });
  for (const sample of SAMPLES) {
    const games = gamesIn(played, sample);
    while (games.length < GAMES[sample]) {
      const to = Math.min(GAMES[sample], games.length + BATCH);
      while (games.length < to) games.push(gameOf(sample, games.length));
      played[sample] = games;
      writeFileSync(KEPT, JSON.stringify(played));
    }
    console.log(`${sample}: ${games.length} games`);
  }
  return sample => gamesIn(played, sample);
};
