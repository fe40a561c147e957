import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '#functions/items/account.ts';
import { account } from '#functions/items/account.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';

type StoredItem = Record<string, unknown> & { readonly pk: string; readonly sk: string };

/** Every item of the table. */
export const allItems = async (): Promise<StoredItem[]> => {
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? '';
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  const items: StoredItem[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: process.env.TABLE_NAME,
        ...(from ? { ExclusiveStartKey: from } : {}),
      }),
    );
    for (const { pk, sk, ...rest } of page.Items ?? []) {
      items.push({ ...rest, pk: String(pk), sk: String(sk) });
    }
    from = page.LastEvaluatedKey;
  } while (from);
  client.destroy();
  return items;
};

/** The items that contain a text anywhere. */
export const itemsContaining = async (text: string): Promise<StoredItem[]> =>
  (await allItems()).filter(item => JSON.stringify(item).includes(text));

/** An account as it is stored. */
export const readAccount = async (id: number): Promise<Account> => {
  const unit = new UnitOfWork(Date.now());
  const { value: found } = await unit.load(account(id));
  if (!found) throw new Error(`No account ${id}`);
  return found;
};

/** Overwrites a stored account. */
export const storeAccount = async (stored: Account): Promise<void> => {
  const unit = new UnitOfWork(Date.now());
  (await unit.load(account(stored.id))).set(stored);
  await unit.commit();
};

/** Changes fields of a stored account. */
export const changeAccount = async (id: number, change: Partial<Account>): Promise<void> =>
  storeAccount({ ...(await readAccount(id)), ...change });
