import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lambda/lambdas.ts';

/** The action of each command of lib-dynamodb. Without its action here, a command doesn't build. */
const ACTIONS = new Map([
  ['BatchGetCommand', 'BatchGetItem'],
  ['BatchWriteCommand', 'BatchWriteItem'],
  ['DeleteCommand', 'DeleteItem'],
  ['GetCommand', 'GetItem'],
  ['PutCommand', 'PutItem'],
  ['QueryCommand', 'Query'],
  ['TransactWriteCommand', 'TransactWriteItems'],
  ['UpdateCommand', 'UpdateItem'],
]);

const IMPORT = /import \{([^}]*)\} from '@aws-sdk\/lib-dynamodb'/g;

const actionOf = (command: string): string => {
  const action = ACTIONS.get(command);
  if (!action)
    throw new Error(`${command} has no action in infra/aws/bundling/dynamodb-actions.ts`);
  return action;
};

/** The DynamoDB actions of the commands that a source text imports. */
export const actionsImportedBy = (source: string): string[] =>
  [...source.matchAll(IMPORT)]
    .flatMap(([, names = '']) => names.split(',').map(name => name.trim()))
    .filter(name => /^\w+Command$/.test(name))
    .map(actionOf);

/** The DynamoDB actions that the product's own modules among these can call. */
export const dynamodbActionsOf = async (modules: readonly string[]): Promise<string[]> => {
  const own = modules.filter(module => module.startsWith('functions/'));
  const sources = await Promise.all(own.map(module => readFile(join(ROOT, module), 'utf8')));
  return [...new Set(sources.flatMap(actionsImportedBy))].sort();
};
