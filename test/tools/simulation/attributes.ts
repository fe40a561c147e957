import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

/** The fields of requests and answers that contain attributes. */
const ATTRIBUTES: readonly string[] = [
  'Item',
  'Key',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
];
/** The fields that contain lists of items or keys. */
const LISTS: readonly string[] = ['Items', 'Keys'];

type Convert = (attributes: Record<string, unknown>) => unknown;

const convert = (value: unknown, convertAttributes: Convert): unknown => {
  if (Array.isArray(value)) return value.map(one => convert(one, convertAttributes));
  if (typeof value !== 'object' || value === null) return value;
  const converted: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) {
    if (ATTRIBUTES.includes(name)) converted[name] = field && convertAttributes(field);
    else if (LISTS.includes(name)) converted[name] = field.map(convertAttributes);
    else converted[name] = convert(field, convertAttributes);
  }
  return converted;
};

/** A request of the document client in wire format. */
export const toWire = (input: object): unknown =>
  convert(input, attributes => marshall(attributes, { removeUndefinedValues: true }));

/** An answer in the document client's format. */
export const fromWire = ({ Responses, ...answer }: Record<string, unknown>): object => ({
  ...Object(convert(answer, attributes => unmarshall(Object(attributes)))),
  ...(Responses
    ? {
        Responses: Object.fromEntries(
          Object.entries(Responses).map(([table, items]) => [
            table,
            items.map((item: object) => unmarshall(Object(item))),
          ]),
        ),
      }
    : {}),
});
