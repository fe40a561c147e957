/** DynamoDB's notation of a value: {"S": "…"}, {"N": "1"}, … */
type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const toAttribute = (value: unknown): Json => {
  if (value === null) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'boolean') return { BOOL: value };
  if (typeof value === 'number' && Number.isFinite(value)) return { N: String(value) };
  if (Array.isArray(value)) return { L: value.map(toAttribute) };
  if (isObject(value) && Object.getPrototypeOf(value) === Object.prototype) {
    return { M: toAttributes(value) };
  }
  throw new TypeError(`The table can't hold this value: ${String(value)}`);
};

const toAttributes = (values: Json): Json =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, toAttribute(value)]),
  );

const fromAttribute = (attribute: unknown): unknown => {
  const [[type, value] = []] = Object.entries(isObject(attribute) ? attribute : {});
  if (type === 'NULL') return null;
  if (type === 'S' || type === 'BOOL') return value;
  if (type === 'N') return Number(value);
  if (type === 'L' && Array.isArray(value)) return value.map(fromAttribute);
  if (type === 'M' && isObject(value)) return fromAttributes(value);
  throw new TypeError(`Not a value that the product stores: ${type}`);
};

const fromAttributes = (attributes: Json): Json =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => [name, fromAttribute(attribute)]),
  );

/** The fields of DynamoDB's calls that hold items, keys or values, alone or in a list. */
const ONE = new Set([
  'Attributes',
  'ExclusiveStartKey',
  'ExpressionAttributeValues',
  'Item',
  'Key',
  'LastEvaluatedKey',
]);
const MANY = new Set(['Items', 'Keys']);
/** A list for each table. */
const BY_TABLE = new Set(['Responses']);

type Convert = (values: Json) => Json;

const each = (list: unknown, convert: Convert): unknown =>
  Array.isArray(list) ? list.map(one => (isObject(one) ? convert(one) : one)) : list;

const walk = (node: unknown, convert: Convert): unknown => {
  if (Array.isArray(node)) return node.map(one => walk(one, convert));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (MANY.has(name)) return [name, each(value, convert)];
      if (ONE.has(name) && isObject(value)) return [name, convert(value)];
      if (!BY_TABLE.has(name) || !isObject(value)) return [name, walk(value, convert)];
      const lists = Object.entries(value).map(([table, list]) => [table, each(list, convert)]);
      return [name, Object.fromEntries(lists)];
    }),
  );
};

/** A call's input, its plain values in DynamoDB's notation. */
export const marshalled = (input: unknown): unknown => walk(input, toAttributes);

/** A call's output, its values plain again. */
export const unmarshalled = (output: unknown): unknown => walk(output, fromAttributes);
