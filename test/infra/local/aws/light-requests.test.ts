import '#test/support/backend.ts';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { table } from '#functions/table/client.ts';
import { lightenRequests } from '#infra/local/aws/light-requests.ts';

lightenRequests(table);

const TableName = process.env.TABLE_NAME;
const Key = { pk: 'è', sk: '-' };

const read = async () => (await table.send(new GetCommand({ TableName, Key }))).Item;

it('omits idempotency tokens: a transaction that is sent twice is done twice', async () => {
  const add = {
    Update: {
      ...{ TableName, Key, UpdateExpression: 'ADD n :n' },
      ExpressionAttributeValues: { ':n': 1 },
    },
  };
  const transaction = { TransactItems: [add], ClientRequestToken: 'the-token' };
  await table.send(new TransactWriteCommand(transaction));
  await table.send(new TransactWriteCommand(transaction));
  expect(await read()).toEqual({ ...Key, n: 2 });
});

it('keeps text in an item that looks like a token', async () => {
  const item = { ...Key, ClientRequestToken: 'a', text: 'b,"ClientRequestToken":"c"' };
  const put = { Put: { TableName, Item: item } };
  await table.send(new TransactWriteCommand({ TransactItems: [put] }));
  expect(await read()).toEqual(item);
});
