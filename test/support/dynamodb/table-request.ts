import { PARTITION_KEY, SORT_KEY } from '#functions/table/definition.ts';

/**
 * A request of DynamoDB's API, such as 'PutItem'. Its attributes may be in wire format or in the document client's
 * format, as long as all compared requests use the same.
 */
export type TableRequest = { readonly action: string; readonly input: object };

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const idOf = (table: unknown, attributes: unknown): string => {
  const { [PARTITION_KEY]: pk, [SORT_KEY]: sk } = Object(attributes);
  return JSON.stringify([table, pk, sk]);
};

const itemOf = (write: unknown): string => {
  const { TableName, Item, Key } = Object(write);
  return idOf(TableName, Item ?? Key);
};

/** The item of an action in a transaction. */
const itemOfAction = (action: unknown): string => {
  const { Put, Update, Delete, ConditionCheck, Get } = Object(action);
  return itemOf(Put ?? Update ?? Delete ?? ConditionCheck ?? Get);
};

/** The item of a write in a batch. */
export const itemOfBatchWrite = (table: string, write: unknown): string => {
  const { PutRequest, DeleteRequest } = Object(write);
  return idOf(table, PutRequest?.Item ?? DeleteRequest?.Key);
};

const itemsOfBatch = (requestItems: object): string[] =>
  Object.entries(requestItems).flatMap(([table, writes]) =>
    listIn(writes).map(write => itemOfBatchWrite(table, write)),
  );

/** The items that a transaction or write affects, in the order of its actions. */
export const itemsOf = ({ input }: TableRequest): string[] => {
  const { TransactItems, RequestItems } = Object(input);
  if (RequestItems) return itemsOfBatch(RequestItems);
  return TransactItems ? listIn(TransactItems).map(itemOfAction) : [itemOf(input)];
};
