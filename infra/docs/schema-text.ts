/** The parts of a JSON schema that the contract's schemas use. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
};

/** A line of a call's table: a field's path and what it may hold. */
export type FieldRow = { readonly path: string; readonly type: string; readonly optional: boolean };

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'instant (ISO 8601, UTC)',
  email: 'e-mail address',
};

const literal = (value: unknown): string => `\`${JSON.stringify(value)}\``;

/** '3 to 50', 'at least 3' or 'at most 50'. Zod bounds every integer by 2^53, which is left out. */
const rangeText = (least: number | undefined, most: number | undefined): string => {
  const low = least !== undefined && least > Number.MIN_SAFE_INTEGER ? least : undefined;
  const high = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  if (low !== undefined && high !== undefined) return `${low} to ${high}`;
  if (low !== undefined) return `at least ${low}`;
  return high === undefined ? '' : `at most ${high}`;
};

const numberText = (schema: Schema): string => {
  const step = schema.multipleOf === undefined ? '' : `in steps of ${schema.multipleOf}`;
  const range = rangeText(schema.minimum, schema.maximum);
  const name = schema.type === 'integer' ? 'integer' : 'number';
  return [name, ...[range, step].filter(Boolean)].join(', ');
};

const stringText = ({ format, minLength, maxLength }: Schema): string => {
  const known = format && FORMATS[format];
  const range = rangeText(minLength, maxLength);
  return [known ?? 'text', ...(range ? [`${range} characters`] : [])].join(', ');
};

const isNull = ({ type }: Schema): boolean => type === 'null';

const variantsOf = ({ anyOf, oneOf }: Schema): readonly Schema[] => anyOf ?? oneOf ?? [];

const SCALARS: Readonly<Record<string, (schema: Schema) => string>> = {
  integer: numberText,
  number: numberText,
  string: stringText,
  boolean: () => 'true or false',
  null: () => 'null',
};

const scalarText = (schema: Schema): string => {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.map(type => SCALARS[type]?.({ ...schema, type }) ?? type).join(' or ') || 'anything';
};

/** What a value may be, without the fields of objects, which have their own lines. */
const typeText = (schema: Schema): string => {
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(', ');
  if (schema.prefixItems)
    return `list of ${schema.prefixItems.length} (${schema.prefixItems.map(typeText).join('; ')})`;
  if (schema.items) {
    const most = schema.maxItems === undefined ? '' : `, at most ${schema.maxItems}`;
    return `list of ${typeText(schema.items)}${most}`;
  }
  const variants = variantsOf(schema);
  if (variants.length > 0) return [...new Set(variants.map(typeText))].join(' or ');
  if (typeof schema.additionalProperties === 'object' && schema.propertyNames) {
    return `map of ${typeText(schema.propertyNames)} to ${typeText(schema.additionalProperties)}`;
  }
  return schema.type === 'object' ? 'object' : scalarText(schema);
};

/** The lines for the fields inside a value, through any lists and alternatives. */
const innerRows = (schema: Schema, path: string): FieldRow[] => {
  if (schema.items) return innerRows(schema.items, `${path}[]`);
  const variants = variantsOf(schema).filter(variant => !isNull(variant));
  if (variants.length > 0) return variants.flatMap(variant => innerRows(variant, path));
  return fieldRows(schema, path === '' ? '' : `${path}.`);
};

/** The lines for an object's fields, each followed by the lines of its own fields. */
export const fieldRows = (schema: Schema, prefix = ''): FieldRow[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const fallback = field.default === undefined ? '' : `, ${literal(field.default)} if left out`;
    const optional = !schema.required?.includes(name);
    return [{ path, type: typeText(field) + fallback, optional }, ...innerRows(field, path)];
  });

/** An input or output as one or more alternatives, each with its lines. */
export const alternatives = (schema: Schema): FieldRow[][] => {
  const variants = variantsOf(schema);
  return variants.length > 0 ? variants.flatMap(alternatives) : [fieldRows(schema)];
};
