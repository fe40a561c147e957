import '#test/support/backend.ts';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clientOptions } from '#functions/aws-client.ts';
import { DYNAMODB_ENDPOINT } from '#functions/env.ts';
import { table } from '#functions/table/client.ts';

const TableName = process.env.TABLE_NAME ?? '';
const Key = { pk: 'TEST#è', sk: '-' };
/** A client that reads answers along their schema. */
const stock = DynamoDBDocumentClient.from(new DynamoDBClient(clientOptions(DYNAMODB_ENDPOINT)));

const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'grapheme' }),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.integer().map(n => n / 8),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

const read = async (client: DynamoDBDocumentClient) => {
  const request = { RequestItems: { [TableName]: { Keys: [Key] } } };
  const { $metadata, ...answer } = await client.send(new BatchGetCommand(request));
  return { ...answer, status: $metadata.httpStatusCode };
};

it('a client reads the same as the SDK along the schema, whatever an item holds', async () => {
  await fc.assert(
    fc.asyncProperty(value, async stored => {
      await table.send(new PutCommand({ TableName, Item: { ...Key, stored } }));
      const answer = await read(table);
      expect(answer.Responses?.[TableName]).toEqual([{ ...Key, stored }]);
      expect(answer).toEqual(await read(stock));
    }),
    { numRuns: 40 },
  );
});

it('a client leaves errors to the SDK: a refused write returns the stored item', async () => {
  await table.send(new PutCommand({ TableName, Item: { ...Key, n: 1 } }));
  const again = new PutCommand({
    ...{ TableName, Item: { ...Key, n: 2 } },
    ConditionExpression: 'attribute_not_exists(pk)',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  const error: unknown = await table.send(again).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(ConditionalCheckFailedException);
  expect(error).toMatchObject({ Item: { n: { N: '1' } } });
});
