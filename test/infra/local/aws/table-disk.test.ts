import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportFullDisk } from '#infra/local/aws/table-disk.ts';
import { serve } from '#test/support/http.ts';

const FILE = '/dati/dynamodb.sqlite';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());

/** A client of a table that answers every request with an error, as the engine would. */
const failingTable = async (message: string): Promise<DynamoDBDocumentClient> => {
  const endpoint = await serve(async (_, response) => {
    const __type = 'com.amazonaws.dynamodb.v20120810#InternalServerError';
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    response.writeHead(500, headers).end(JSON.stringify({ __type, message }));
  });
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const options = { endpoint, region: 'eu-south-1', credentials, maxAttempts: 1 };
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(options));
  reportFullDisk(table, FILE);
  return table;
};

const failOnce = async (table: DynamoDBDocumentClient): Promise<void> => {
  await expect(table.send(new ListTablesCommand())).rejects.toMatchObject({
    name: 'InternalServerError',
  });
};

describe('a table whose disk is full', () => {
  it.each([
    'commit failed (backend: database or disk is full) and rollback also failed',
    'backend: disk I/O error',
  ])(
    'is reported with the file’s name and what to do, but not for each call: %s',
    async message => {
      const table = await failingTable(message);
      await failOnce(table);
      await failOnce(table);
      expect(said.mock.calls).toEqual([
        [
          `Il disco è pieno: il database ${FILE} non può essere scritto.\nLibera spazio: poi le chiamate riescono di nuovo, senza riavviare.`,
        ],
      ]);
    },
  );

  it("isn't confused with other errors", async () => {
    await failOnce(await failingTable('no such index'));
    expect(said).not.toHaveBeenCalled();
  });
});
