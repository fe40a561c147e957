import { randomUUID } from 'node:crypto';
import type { PersonalData } from '#shared/contract/schemas/personal-data.ts';
import { iso, SECOND } from '#shared/time.ts';
import { LINK_SECONDS, linkTo, storeText } from '../../files/bucket.ts';
import { type Account, account } from '../../items/account.ts';
import { friend, message } from '../../items/friends.ts';
import { KINDS, kindOf } from '../../items/kinds.ts';
import { playerPartition } from '../../items/player.ts';
import { batchGet } from '../../table/batch-get.ts';
import type { StoredRecord } from '../../table/item.ts';
import type { AnyKind, ExportContext, KindInfo } from '../../table/kind.ts';
import { queryAll, queryAllRecords } from '../../table/query.ts';
import { isVerifiedEnough } from '../account/email-address.ts';

/** The parts of a value that the player may read; none if its kind isn't exported. */
const exportedViews = <T extends object>(
  { exported }: KindInfo<T, unknown, never>,
  value: T,
  context: ExportContext,
): readonly object[] => {
  if ('never' in exported) return [];
  return exported.view ? exported.view(value, context) : [value];
};

/**
 * The name under which the items of a kind are listed; undefined for kinds listed in `game` and for kinds that aren't
 * exported.
 */
const listName = ({ exported }: AnyKind): string | undefined =>
  'never' in exported || exported.under === GAME ? undefined : exported.under;

/** Under this name, items of the player's partition are listed by their sort keys. */
const GAME = 'game';

const readLists = async (kind: AnyKind, playerId: number): Promise<StoredRecord[]> =>
  (await Promise.all((kind.lists?.(playerId) ?? []).map(range => queryAllRecords(range)))).flat();

/** The exported items that other items name. */
const readNamed = (kinds: readonly AnyKind[], partition: readonly StoredRecord[]) => {
  const refs = kinds
    .filter(listName)
    .flatMap(({ named }) =>
      partition
        .filter(record => named?.by.template.matches(record))
        .flatMap(record => named?.refsIn(named.by.valueIn(record)) ?? []),
    );
  return batchGet(
    refs.map(({ key }) => key),
    false,
  );
};

/** The conversations with current and former friends. */
const readConversations = (playerId: number, partition: readonly StoredRecord[]) =>
  Promise.all(
    partition
      .filter(record => friend.template.matches(record))
      .map(record => friend.valueIn(record))
      .map(async ({ friendId }) => ({
        friendId,
        messages: await queryAll(message, message.range(playerId, friendId)),
      })),
  );

/** Everything stored about a player that the kinds declare as exported, in its stored form. */
export const exportItems = async (
  playerId: number,
  context: ExportContext,
  kinds: readonly AnyKind[] = KINDS,
): Promise<Readonly<Record<string, object>>> => {
  const [partition, listed] = await Promise.all([
    queryAllRecords(playerPartition(playerId)),
    Promise.all(kinds.filter(listName).map(kind => readLists(kind, playerId))),
  ]);
  const [named, conversations] = await Promise.all([
    readNamed(kinds, partition),
    readConversations(playerId, partition),
  ]);
  const game: Record<string, object> = {};
  const lists = new Map(
    kinds.flatMap(kind => listName(kind) ?? []).map(name => [name, [] as object[]]),
  );
  for (const record of [...partition, ...named, ...listed.flat()]) {
    const kind = kindOf(record, kinds);
    const views = kind ? exportedViews(kind, kind.valueIn(record), context) : [];
    const name = kind && listName(kind);
    if (name === undefined) for (const view of views) game[record.sk] = view;
    else lists.get(name)?.push(...views);
  }
  return { ...Object.fromEntries(lists), conversations, [GAME]: game };
};

/** A Lambda's response may have at most 6 MB, including the JSON escaping added on top. */
const RESPONSE_MAX_BYTES = 4_000_000;

/** The bounds of stored instants, in milliseconds. No other number is that large, except ids, which are larger. */
const [FIRST, LAST] = [Date.UTC(2020, 0, 1), Date.UTC(2101, 0, 1)];

/** Serializes data, with instants as ISO 8601. */
const textOf = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'number' && value >= FIRST && value < LAST ? iso(value) : value,
  );

/** The data itself, or a link to it if it is too large for a response. */
const fileOf = async (playerId: number, now: number, data: PersonalData): Promise<PersonalData> => {
  const text = textOf(data);
  if (Buffer.byteLength(text) <= RESPONSE_MAX_BYTES) return JSON.parse(text);
  const name = `${playerId}-${randomUUID()}.json`;
  await storeText(name, text, 'application/json');
  const url = await linkTo(name, 'giorgione-i-miei-dati.json', now);
  const expiresAt = iso(now + LINK_SECONDS * SECOND);
  return { exportedAt: data.exportedAt, file: { url, expiresAt } };
};

/**
 * Everything stored about a player in its stored form, except that instants are formatted and the account's secrets
 * left out. After years of play it is a link to a file (rule 231 says how long such files are kept).
 */
export const exportPlayer = async (user: Account, now: number): Promise<PersonalData> => {
  // Vouchers are shown only to a confirmed address (rule 154).
  const context = { now, mayShowVouchers: isVerifiedEnough(user) };
  const items = await exportItems(user.id, context);
  const [own] = exportedViews(account, user, context);
  return fileOf(user.id, now, { exportedAt: iso(now), ...items, account: own });
};
