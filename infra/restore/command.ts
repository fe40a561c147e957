import { parseArgs } from 'node:util';
import { findStage } from '../stage-options.ts';
import { selectTable, TABLE_OPTIONS } from '../stage-table.ts';
import { groupsIn } from './groups.ts';
import type { Replay } from './replay.ts';

/**
 * `npm run restore-table -- --stage prod --from giorgione-prod --table giorgione-prod-restored [--groups
 * till,consents,…] [--apply]`: gives a restored table its settings, copies from the old table newer data that must not
 * be lost, repeats erasures, and holds promotions that aren't over.
 * Without --apply it only prints what it would do. Without --from, when the old table no longer exists, it only repeats
 * erasures. The stage must be in maintenance (rule 271).
 */
const { values } = parseArgs({
  options: {
    ...TABLE_OPTIONS,
    from: { type: 'string' },
    groups: { type: 'string' },
    apply: { type: 'boolean', default: false },
  },
});
const { stage, from, apply: isApplying } = values;

const counts = new Map<string, number>();
const count = (what: string): void => {
  counts.set(what, (counts.get(what) ?? 0) + 1);
};

/** Sets the environment for what the functions keep outside the table. */
const selectFiles = async (): Promise<string> => {
  if (stage === 'local') return 'local';
  const { prefix, region } = findStage(values);
  const { findBucket } = await import('./find-bucket.ts');
  const BUCKET_NAME = await findBucket(prefix, region);
  const ERASURE_LOG = 'on';
  Object.assign(process.env, {
    BUCKET_NAME,
    ERASURE_LOG,
    MAIL_KEY_PARAMETER: `/${prefix}-mail-key`,
  });
  return prefix;
};

const replayFrom = async (old: string, groups: Replay['groups']): Promise<void> => {
  const { replay } = await import('./replay.ts');
  const report: Replay['report'] = (kind, outcome) => count(`${kind}: ${outcome}`);
  await replay({ from: old, groups, isApplying, report });
};

/**
 * Runs before anything is copied: the old table's counters already account for the erased players, and the mark made
 * here lets the midnight job erase what may be written later.
 */
const repeatErasures = async (): Promise<void> => {
  const erasures = await import('./erasures.ts');
  const log = await erasures.readErasureLog();
  const old = from === undefined ? undefined : await erasures.readOldPlayers(from, log);
  const { erased, doubtful } = erasures.erasedPlayers(log, old);
  for (const playerId of erased) {
    if (await erasures.hasAccount(playerId, Date.now())) count('players: erased again');
    if (isApplying) await erasures.eraseAgain(playerId, Date.now());
  }
  for (const playerId of doubtful)
    console.log(`Player ${playerId} wanted to be erased; nothing says whether that was done.`);
};

const run = async (): Promise<void> => {
  const groups = groupsIn(values.groups);
  if (!values.table)
    throw new Error('The restored table is missing: --table giorgione-prod-restored');
  if (values.table === from) throw new Error('The old table and the restored one are the same');
  selectTable(values);
  const product = await selectFiles();
  const { giveSettings } = await import('./table-settings.ts');
  const report = (setting: string) => count(`setting: ${setting}`);
  const stream =
    stage === 'local'
      ? undefined
      : await giveSettings({ tableName: values.table, product, isApplying, report });
  await repeatErasures();
  if (from !== undefined) await replayFrom(from, groups);
  const { holdPromotions } = await import('./promotions.ts');
  const { campaigns, messages } = await holdPromotions(Date.now(), isApplying);
  console.log(`Campaigns held: ${campaigns}. Messages in the outbox dropped: ${messages}.`);
  for (const [what, n] of [...counts].sort()) console.log(`${what}: ${n}`);
  if (!isApplying) console.log('Nothing was written: add --apply.');
  else if (stream) {
    const where = values.region === undefined ? stage : `${stage} --region ${values.region}`;
    console.log(`Next: npm run deploy -- --stage ${where} --maintenance off --stream ${stream}`);
  }
};

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
