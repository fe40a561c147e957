import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RARITY_STEP, rarityIn } from '#functions/domain/fair-play/rarity.ts';
import { cutFor } from './figures.ts';
import { playAll } from './games.ts';
import type { Sample } from './models.ts';
import { rarityTable } from './table.ts';
import { writeReport } from './write-report.ts';

/**
 * `npm run rarity` plays the games of all models (ten minutes of processor time) and writes the table of rarities, the
 * cut and docs/fair-play.md. Finished games stay in dist/, so that an interrupted run continues where it stopped.
 */
const TABLE = fileURLToPath(
  new URL('../../functions/domain/fair-play/rarity-table.ts', import.meta.url),
);

const games = playAll();
const table = rarityTable(games('table').map(({ score }) => score));
const rated = (sample: Sample) =>
  games(sample).map(({ score, luck }) => ({ score, luck, rarity: rarityIn(table, score) }));
const cut = cutFor(rated('table'), RARITY_STEP * (table.length - 1));
writeFileSync(
  TABLE,
  `/** The scores at which each step of rarity begins. Written by infra/fair-play/make-table.ts. */
export const RARITY_SCORES: readonly number[] = [
${table.map(score => `  ${score},`).join('\n')}
];

/** A sum of evidence above this puts a player under suspicion. */
export const CUT = ${cut};
`,
);
writeReport(rated, cut);
