import { kindOf } from '#functions/items/kinds.ts';
import { sharedReads } from '#functions/table/batch-get.ts';
import type { table } from '#functions/table/client.ts';
import { isStored } from '#functions/table/item.ts';
import type { Key } from '#functions/table/key.ts';
import { listIn } from './dynamodb/table-request.ts';
import { recordedAccesses, recordRequest, runningNow, runUnrecorded } from './recorded-accesses.ts';

const keysIn = (values: readonly unknown[]): Key[] =>
  values
    .filter(Boolean)
    .map(value => Object(value))
    .filter(isStored);

/** The keys that a request reads or writes; a query's keys are in its answer. */
const readKeys = (input: object, output: unknown): Key[] => {
  const { RequestItems, TransactItems } = Object(input);
  const wanted = Object.values(Object(RequestItems)).flatMap(one => listIn(Object(one).Keys));
  const checked = listIn(TransactItems).map(action => Object(action).ConditionCheck?.Key);
  return keysIn([...wanted, ...checked, ...listIn(Object(output).Items)]);
};

const writtenKeys = (input: object): Key[] => {
  const { RequestItems, TransactItems, Item, Key: own } = Object(input);
  const batch = Object.values(Object(RequestItems))
    .flatMap(listIn)
    .map(write => Object(write).PutRequest?.Item ?? Object(write).DeleteRequest?.Key);
  const actions = listIn(TransactItems)
    .map(action => Object(action))
    .map(({ Put, Update, Delete }) => Put?.Item ?? Update?.Key ?? Delete?.Key);
  return keysIn([...batch, ...actions, Item, own]);
};

/** What all keys of a kind have in common, so that each kind is looked up only once. */
const shapeOf = ({ pk, sk }: Key): string =>
  [pk, sk].map(part => part.replace(/#.*|^\d+$/s, '#')).join(' ');

type RecordKeys = (name: string, verb: 'reads' | 'writes', keys: readonly Key[]) => void;

let isRecordingReads = false;

/** Records the shared reads for each call that they serve, instead of attributing the request to one of them. */
const recordSharedReads = (record: RecordKeys): void => {
  if (isRecordingReads) return;
  isRecordingReads = true;
  const { read } = sharedReads;
  sharedReads.read = (keys, eventual) => {
    const name = runningNow();
    if (name === undefined) return read(keys, eventual);
    record(name, 'reads', keys);
    recordRequest(['dynamodb:BatchGetItem', 'TABLE_NAME']);
    return runUnrecorded(() => read(keys, eventual));
  };
};

/** Records which kinds of items a test's calls and jobs read and write through a client. */
export const recordAccesses = ({ middlewareStack }: typeof table): void => {
  const known = new Map<string, string>();
  const record: RecordKeys = (name, verb, keys) => {
    for (const key of keys) {
      const shape = shapeOf(key);
      const kind = known.get(shape) ?? kindOf(key)?.name ?? 'nothing';
      known.set(shape, kind);
      recordedAccesses().add(`${name} ${verb} ${kind}`);
    }
  };
  recordSharedReads(record);
  middlewareStack.add(
    next => async args => {
      const name = runningNow();
      const result = await next(args);
      if (name === undefined) return result;
      record(name, 'writes', writtenKeys(args.input));
      record(name, 'reads', readKeys(args.input, result.output));
      return result;
    },
    { step: 'initialize', name: 'accesses', override: true },
  );
};
