import { randomUUID } from 'node:crypto';
import { settings as contract } from '#shared/contract/settings.ts';
import { iso, SECOND } from '#shared/time.ts';
import { isVerifiedEnough } from '../../domain/account/email-address.ts';
import { exportedViews, exportItems } from '../../domain/personal-data/export.ts';
import { LINK_SECONDS, linkTo, storeText } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';

/** A Lambda's response may have at most 6 MB, including the JSON escaping added on top. */
const RESPONSE_MAX_BYTES = 4_000_000;

/** The bounds of stored instants, in milliseconds. No other number is that large, except ids, which are larger. */
const [FIRST, LAST] = [Date.UTC(2020, 0, 1), Date.UTC(2101, 0, 1)];

/** Serializes data, with instants as ISO 8601. */
const textOf = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'number' && value >= FIRST && value < LAST ? iso(value) : value,
  );

type Exported = { readonly exportedAt: string } & Readonly<Record<string, unknown>>;

/** The data itself, or a link to it if it is too large for a response. */
const exportOf = async (playerId: number, now: number, data: Exported): Promise<Exported> => {
  const text = textOf(data);
  if (Buffer.byteLength(text) <= RESPONSE_MAX_BYTES) return JSON.parse(text);
  const name = `${playerId}-${randomUUID()}.json`;
  await storeText(name, text, 'application/json');
  const url = await linkTo(name, 'giorgione-i-miei-dati.json', now);
  const expiresAt = iso(now + LINK_SECONDS * SECOND);
  return { exportedAt: data.exportedAt, file: { url, expiresAt } };
};

/**
 * Everything stored about the caller in its stored form, except that instants are formatted and the account's secrets
 * left out. After years of play the response is a link to a file (rule 231 says how long such files are kept).
 */
export const exportData = operation(contract.exportData, {
  run: async ({ caller, now }) => {
    // Vouchers are shown only to a confirmed address (rule 154).
    const context = { now, mayShowVouchers: isVerifiedEnough(caller) };
    const items = await exportItems(caller.id, context);
    const [own] = exportedViews(account, caller, context);
    return exportOf(caller.id, now, { exportedAt: iso(now), ...items, account: own });
  },
});
