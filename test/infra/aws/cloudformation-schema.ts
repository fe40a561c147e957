import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Validates templates with CloudFormation's resource schemas, which are part of the aws-cdk package: the types of
 * resources, with their properties and attributes.
 */

type Type = {
  readonly type: string;
  readonly reference?: { readonly $ref: string };
  readonly element?: Type;
  readonly types?: readonly Type[];
  readonly allowedValues?: readonly unknown[];
};
type Property = {
  readonly type: Type;
  readonly required?: boolean;
  readonly causesReplacement?: 'yes' | 'no' | 'maybe';
};
type Schema = {
  readonly $id: string;
  readonly cloudFormationType?: string;
  readonly properties: Readonly<Record<string, Property>>;
  readonly attributes?: Readonly<Record<string, unknown>>;
};

const database = JSON.parse(
  gunzipSync(readFileSync('node_modules/aws-cdk/db.json.gz')).toString('utf8'),
).schema;
const entities = (kind: string): Schema[] => database[kind].entities;
const resources = new Map(entities('resource').map(schema => [schema.cloudFormationType, schema]));
const definitions = new Map(entities('typeDefinition').map(schema => [schema.$id, schema]));

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** {"Ref": …} or {"Fn::…": …}, whose value is only known at deployment. */
const isIntrinsic = (value: unknown): boolean =>
  isObject(value) && /^(Ref|Fn::\w+)$/.test(Object.keys(value).join(' '));

const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: value => typeof value === 'string' || typeof value === 'number',
  'date-time': value => typeof value === 'string',
  integer: value => Number.isInteger(Number(value)),
  number: value => Number.isFinite(Number(value)),
  boolean: value => typeof value === 'boolean' || value === 'true' || value === 'false',
};

/** The errors of a value at a path. */
const valueErrors = (path: string, value: unknown, type: Type): string[] => {
  if (isIntrinsic(value)) return [];
  const scalar = SCALARS[type.type];
  if (scalar) {
    if (!scalar(value)) return [`${path}: not of type ${type.type}`];
    const { allowedValues } = type;
    return allowedValues && !allowedValues.includes(value)
      ? [`${path}: ${JSON.stringify(value)} is none of ${allowedValues.join(', ')}`]
      : [];
  }
  const { element, types = [], reference } = type;
  if (type.type === 'array' && element) {
    if (!Array.isArray(value)) return [`${path}: not a list`];
    return value.flatMap((one, i) => valueErrors(`${path}.${i}`, one, element));
  }
  if (type.type === 'map' && element) {
    if (!isObject(value)) return [`${path}: not an object`];
    return Object.entries(value).flatMap(([key, one]) =>
      valueErrors(`${path}.${key}`, one, element),
    );
  }
  if (type.type === 'union') {
    const each = types.map(one => valueErrors(path, value, one));
    return each.find(errors => errors.length === 0) ?? each.flat();
  }
  const schema = reference && definitions.get(reference.$ref);
  return schema ? propertyErrors(path, value, schema) : [];
};

const propertyErrors = (path: string, value: unknown, { properties }: Schema): string[] => {
  if (!isObject(value)) return [`${path}: not an object`];
  const missing = Object.entries(properties)
    .filter(([name, { required }]) => required && !Object.hasOwn(value, name))
    .map(([name]) => `${path}: no ${name}`);
  const invalid = Object.entries(value).flatMap(([name, one]) => {
    const property = properties[name];
    return property
      ? valueErrors(`${path}.${name}`, one, property.type)
      : [`${path}: there is no ${name}`];
  });
  return [...missing, ...invalid];
};

/** The properties of a type that replace the resource when they change. */
export const replacingProperties = (type: string): string[] =>
  Object.entries(resources.get(type)?.properties ?? {})
    .filter(([, { causesReplacement }]) => causesReplacement === 'yes')
    .map(([name]) => name);

type Resource = { readonly Type: string; readonly Properties?: Json };
type Template = { readonly Resources: Readonly<Record<string, Resource>> };

/** Types without a schema: custom resources, and the CDK's and CloudFormation's own. */
const hasNoSchema = (type: string): boolean =>
  /^(Custom::|AWS::CDK::|AWS::CloudFormation::)/.test(type);

/** Every {"Fn::GetAtt": [resource, attribute]} of a template. */
const attributesIn = (node: unknown): [string, string][] => {
  if (Array.isArray(node)) return node.flatMap(attributesIn);
  if (!isObject(node)) return [];
  const reference = node['Fn::GetAtt'];
  if (Array.isArray(reference)) return [[String(reference[0]), String(reference[1])]];
  return Object.values(node).flatMap(attributesIn);
};

/** The errors for which CloudFormation would reject the template. */
export const schemaErrors = (template: Template): string[] => {
  const { Resources } = template;
  const errors = Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
    if (hasNoSchema(Type)) return [];
    const schema = resources.get(Type);
    return schema ? propertyErrors(id, Properties, schema) : [`${id}: there is no ${Type}`];
  });
  const referenceErrors = attributesIn(template).flatMap(([id, attribute]) => {
    const type = Resources[id]?.Type;
    if (type === undefined) return [`${id}: there is no such resource`];
    const attributes = resources.get(type)?.attributes;
    return hasNoSchema(type) || (attributes && Object.hasOwn(attributes, attribute))
      ? []
      : [`${id}: ${type} has no attribute ${attribute}`];
  });
  return [...errors, ...referenceErrors];
};
