import type { Random } from './random.ts';

/**
 * What a broken table layer would do, done on the wire: a run that doesn't notice proves nothing.
 * blind: an item is stored whatever has become of it since it was read; forgetful: the answers to
 * repeat are not kept; torn: a part of a transaction is missing.
 */
export const TABLE_FAULTS = ['blind', 'forgetful', 'torn'] as const;
export type TableFault = (typeof TABLE_FAULTS)[number];

const TORN = 0.02;

const keyOf = (action: unknown): string => {
  const { Put, Update } = Object(action);
  return String(Put?.Item?.sk ?? Update?.Key?.sk);
};

const withoutCondition = (action: unknown): object => {
  const { Put, ...rest } = Object(action);
  if (Put?.Item?.sk !== 'BAKERY') return { Put, ...rest };
  const { ConditionExpression: _, ExpressionAttributeValues: __, ...blind } = Put;
  return { Put: blind, ...rest };
};

/** A request as the saboteur passes it on. */
export const injectFault = <I extends object>(
  sabotage: TableFault,
  command: string,
  input: I,
  chance: Random,
): I => {
  if (!command.startsWith('TransactWrite')) return input;
  const actions: unknown[] = [Object(input).TransactItems].flat();
  const changed = () => {
    switch (sabotage) {
      case 'blind':
        return actions.map(withoutCondition);
      case 'forgetful':
        return actions.filter(action => !keyOf(action).startsWith('KEY#'));
      case 'torn': {
        const missing = chance.isTrue(TORN) ? chance.intBelow(actions.length) : -1;
        return actions.filter((_, i) => i !== missing);
      }
    }
  };
  return { ...input, TransactItems: changed() };
};
