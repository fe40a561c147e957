import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '#functions/accounts/items.ts';

type Stored = Record<string, unknown> & { readonly pk: string; readonly sk: string };

/** Every item of the table. */
export const everything = async (): Promise<Stored[]> => {
  const endpoint = process.env.DYNAMODB_ENDPOINT ?? '';
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  const items: Stored[] = [];
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

/** The items whose text holds a text. */
export const itemsWith = async (text: string): Promise<Stored[]> =>
  (await everything()).filter(item => JSON.stringify(item).includes(text));

/** An account as it is stored. */
export const accountOf = async (id: number): Promise<Account> => {
  const { Unit } = await import('#functions/table/unit.ts');
  const { account } = await import('#functions/accounts/items.ts');
  const unit = new Unit(Date.now());
  await unit.load([account(id)]);
  const found = unit.get(account(id));
  if (!found) throw new Error(`No account ${id}`);
  return found;
};

/** Stores an account as it is given, whatever is there. */
export const storeAccount = async (stored: Account): Promise<void> => {
  const { Unit } = await import('#functions/table/unit.ts');
  const { account } = await import('#functions/accounts/items.ts');
  const unit = new Unit(Date.now());
  await unit.load([account(stored.id)]);
  unit.set(account(stored.id), stored);
  await unit.commit();
};

/** What only an administrator could change. */
export const changeAccount = async (id: number, change: Partial<Account>): Promise<void> =>
  storeAccount({ ...(await accountOf(id)), ...change });
