import { card as contract } from '#shared/contract/card.ts';
import { iso } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { programmeVersion } from '../../items/card.ts';
import { queryItems } from '../../table/query.ts';

/** Only the latest versions are returned; all are kept. */
const LATEST = { limit: 100, newestFirst: true };

/** The programme's public rules after each of their latest changes, newest first (rule 283). */
export const versions = operation(contract.versions, {
  parallelReads: () => queryItems(programmeVersion, programmeVersion.range(), LATEST),
  run: ({ parallelReads }) => ({
    versions: parallelReads.map(({ from, programme }) => ({ from: iso(from), programme })),
  }),
});
