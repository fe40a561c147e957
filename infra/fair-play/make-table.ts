import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cutFor } from './figures.ts';
import { playAll } from './scores.ts';
import { rarityTable } from './table.ts';
import { writeReport } from './write-report.ts';

/**
 * `npm run rarity` plays the games of all models, a quarter of an hour of a processor, and writes the
 * table of rarities and docs/fair-play.md. Games that were played stay in dist/, so that it goes on
 * where it was interrupted.
 */
const TABLE = fileURLToPath(
  new URL('../../functions/domain/fair-play/rarity-table.ts', import.meta.url),
);

const scores = playAll();
const table = rarityTable(scores.table);
const cuts = { 5: cutFor(5), 10: cutFor(10) };
writeFileSync(
  TABLE,
  `/** The scores at which each step of rarity begins. Written by infra/fair-play/make-table.ts. */
export const RARITY_SCORES: readonly number[] = [
${table.map(score => `  ${score},`).join('\n')}
];

/** Ten games whose rarities add up to more are too good to be true. */
export const CUT = ${cuts[10]};
`,
);
writeReport(scores, table, cuts);
