import { randomUUID } from 'node:crypto';
import { settings as contract } from '#shared/contract/settings.ts';
import { iso, SECOND } from '#shared/time.ts';
import { isVerifiedEnough } from '../../domain/account/email-address.ts';
import { exportedViews, exportItems } from '../../domain/personal-data/export.ts';
import { LINK_SECONDS, linkTo, storeText } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';

/** A Lambda's response is 6 MB at most, with what JSON escapes once more. */
const RESPONSE_MAX_BYTES = 4_000_000;

/** The instants that anything is stored of, in milliseconds. No other number is so large, and ids are larger. */
const [FIRST, LAST] = [Date.UTC(2020, 0, 1), Date.UTC(2101, 0, 1)];

/** The text of data, in which instants are ISO 8601. */
const textOf = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'number' && value >= FIRST && value < LAST ? iso(value) : value,
  );

type Exported = { readonly exportedAt: string } & Readonly<Record<string, unknown>>;

/** What was asked for, or a link to it, if it is larger than a response may be. */
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
 * All stored data about the caller, as it is stored but for its instants, except the secrets of the account: after
 * years of play a link to a file (rule 231 says of both kinds of files how long they are kept).
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
