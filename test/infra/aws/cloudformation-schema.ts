import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * CloudFormation's own schemas, as the CDK's command line brings them along: which resources there
 * are, with which properties of which types, values and attributes.
 */

type Type = {
  readonly type: string;
  readonly reference?: { readonly $ref: string };
  readonly element?: Type;
  readonly types?: readonly Type[];
  readonly allowedValues?: readonly unknown[];
};
type Property = { readonly type: Type; readonly required?: boolean };
type Shape = {
  readonly $id: string;
  readonly cloudFormationType?: string;
  readonly properties: Readonly<Record<string, Property>>;
  readonly attributes?: Readonly<Record<string, unknown>>;
};

const database = JSON.parse(
  gunzipSync(readFileSync('node_modules/aws-cdk/db.json.gz')).toString('utf8'),
).schema;
const entities = (kind: string): Shape[] => database[kind].entities;
const resources = new Map(entities('resource').map(shape => [shape.cloudFormationType, shape]));
const definitions = new Map(entities('typeDefinition').map(shape => [shape.$id, shape]));

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** {"Ref": …}, {"Fn::…": …}: known when it is deployed. */
const isIntrinsic = (value: unknown): boolean =>
  isObject(value) && /^(Ref|Fn::\w+)$/.test(Object.keys(value).join(' '));

const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: value => typeof value === 'string' || typeof value === 'number',
  'date-time': value => typeof value === 'string',
  integer: value => Number.isInteger(Number(value)),
  number: value => Number.isFinite(Number(value)),
  boolean: value => typeof value === 'boolean' || value === 'true' || value === 'false',
};

/** What is wrong with a value at a place, each in a line. */
const problemsOf = (place: string, value: unknown, type: Type): string[] => {
  if (isIntrinsic(value)) return [];
  const scalar = SCALARS[type.type];
  if (scalar) {
    if (!scalar(value)) return [`${place}: not of type ${type.type}`];
    const { allowedValues } = type;
    return allowedValues && !allowedValues.includes(value)
      ? [`${place}: ${JSON.stringify(value)} is none of ${allowedValues.join(', ')}`]
      : [];
  }
  const { element, types = [], reference } = type;
  if (type.type === 'array' && element) {
    if (!Array.isArray(value)) return [`${place}: not a list`];
    return value.flatMap((one, i) => problemsOf(`${place}.${i}`, one, element));
  }
  if (type.type === 'map' && element) {
    if (!isObject(value)) return [`${place}: not an object`];
    return Object.entries(value).flatMap(([key, one]) =>
      problemsOf(`${place}.${key}`, one, element),
    );
  }
  if (type.type === 'union') {
    const each = types.map(one => problemsOf(place, value, one));
    return each.find(problems => problems.length === 0) ?? each.flat();
  }
  const shape = reference && definitions.get(reference.$ref);
  return shape ? problemsWith(place, value, shape) : [];
};

const problemsWith = (place: string, value: unknown, { properties }: Shape): string[] => {
  if (!isObject(value)) return [`${place}: not an object`];
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !Object.hasOwn(value, name))
    .map(([name]) => `${place}: no ${name}`);
  const given = Object.entries(value).flatMap(([name, one]) => {
    const property = properties[name];
    return property
      ? problemsOf(`${place}.${name}`, one, property.type)
      : [`${place}: there is no ${name}`];
  });
  return [...missing, ...given];
};

type Resource = { readonly Type: string; readonly Properties?: Json };
type Template = { readonly Resources: Readonly<Record<string, Resource>> };

/** What CloudFormation makes up by itself, or the account's own functions answer for. */
const isOurs = (type: string): boolean => /^(Custom::|AWS::CDK::|AWS::CloudFormation::)/.test(type);

/** Every {"Fn::GetAtt": [resource, attribute]} of a template. */
const attributesIn = (node: unknown): [string, string][] => {
  if (Array.isArray(node)) return node.flatMap(attributesIn);
  if (!isObject(node)) return [];
  const asked = node['Fn::GetAtt'];
  if (Array.isArray(asked)) return [[String(asked[0]), String(asked[1])]];
  return Object.values(node).flatMap(attributesIn);
};

/** What CloudFormation would refuse of a template, each in a line; none when it fits. */
export const schemaErrors = (template: Template): string[] => {
  const { Resources } = template;
  const wrong = Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
    if (isOurs(Type)) return [];
    const shape = resources.get(Type);
    return shape ? problemsWith(id, Properties, shape) : [`${id}: there is no ${Type}`];
  });
  const unknown = attributesIn(template).flatMap(([id, attribute]) => {
    const type = Resources[id]?.Type;
    if (type === undefined) return [`${id}: there is no such resource`];
    const attributes = resources.get(type)?.attributes;
    return isOurs(type) || (attributes && Object.hasOwn(attributes, attribute))
      ? []
      : [`${id}: ${type} has no attribute ${attribute}`];
  });
  return [...wrong, ...unknown];
};
