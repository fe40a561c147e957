import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamodb } from '#infra/local/aws/dynamodb.ts';
import { createTable } from '#infra/local/aws/table.ts';
import { type Engine, startEngine } from './engine.ts';
import { newTableVariables, workerEngine } from './table-variables.ts';

const deleteTable = async (endpoint: string, name: string): Promise<void> => {
  const client = new DynamoDBClient({ endpoint });
  await client.send(new DeleteTableCommand({ TableName: name }));
  client.destroy();
};

type TableOptions = { readonly hasStream: boolean };

/** The table that environment.ts has named, in the worker's engine. */
const createNamedTable = async (endpoint: string, options: TableOptions): Promise<Engine> => {
  const { TABLE_NAME: name = '' } = process.env;
  await createTable(endpoint, name, options);
  return { endpoint, stop: () => deleteTable(endpoint, name) };
};

/**
 * A fresh, empty table in the worker's engine or else in a new one, whose environment functions/ reads
 * when it is first imported, which must be after this. A table whose stream nobody reads does without,
 * and in an engine of its own stays in memory: together they save a fifth of the time.
 */
export const startTable = async ({ hasStream = true } = {}): Promise<Engine> => {
  const shared = workerEngine();
  if (shared) return createNamedTable(shared, { hasStream });
  const engine = await (hasStream ? startEngine() : startDynamodb());
  const variables = newTableVariables(engine.endpoint);
  Object.assign(process.env, variables);
  await createTable(engine.endpoint, variables.TABLE_NAME, { hasStream });
  return engine;
};
