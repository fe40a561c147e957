import { FAILURES, type FailureCode } from '#shared/contract/failures.ts';
import { contract } from '#shared/contract/index.ts';
import {
  isFromAnySite,
  isRead,
  type Limit,
  type Route,
  type SignInCount,
} from '#shared/contract/route.ts';
import { openApiDocument } from '#shared/openapi.ts';
import { alternatives, type FieldRow, fieldRows, type Schema } from './schema-text.ts';

type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Body = { content: Record<string, { schema: Schema }> };
type Operation = {
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body & { description: string }>;
};

const ACCESS = {
  public: 'anyone',
  player: 'a signed-in player',
  staff: 'the staff and super administrators',
  superadmin: 'super administrators',
} as const;

const UNITS = [
  ['day', 24 * 60 * 60],
  ['hour', 60 * 60],
  ['minute', 60],
  ['second', 1],
] as const;

/** In the largest unit that divides it exactly: '15 minutes', '1 hour'. */
const durationText = (seconds: number): string => {
  const [name, length] = UNITS.find(([, unit]) => seconds % unit === 0) ?? UNITS[3];
  const count = seconds / length;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
};

const KNOWN_DEVICES = 'that have signed in to the account before, instead of the others';

/** What wrong passwords are counted by. */
const SIGN_IN_COUNTS: Record<SignInCount, string> = {
  'email and network': 'e-mail address of the account and network address',
  network: 'network address',
  email: 'e-mail address of the account',
  device: `browser, of those ${KNOWN_DEVICES}`,
  devices: `account on all browsers ${KNOWN_DEVICES}`,
};

const isSignInCount = (per: Limit['per']): per is SignInCount =>
  typeof per === 'string' && Object.hasOwn(SIGN_IN_COUNTS, per);

const limitedByText = (per: Limit['per']): string => {
  if (per === 'address') return 'network address';
  if (per === 'player') return 'player';
  return isSignInCount(per) ? SIGN_IN_COUNTS[per] : `value of \`${per.field}\``;
};

/** A wrong password counts for all calls that check one. */
const countedText = ({ per, failuresOnly }: Limit): string => {
  if (isSignInCount(per)) return 'wrong passwords of all calls together';
  return failuresOnly ? 'failed calls' : 'calls';
};

const whereText = ({ where }: Limit): string => {
  if (!where) return '';
  const fields = where.fields.map(field => `\`${field}\``).join(' or ');
  return where.isGiven ? ` with ${fields}` : ` without ${fields}`;
};

const limitText = (limit: Limit): string =>
  `${limit.max} ${countedText(limit)}${whereText(limit)} in ${durationText(limit.seconds)} per ${limitedByText(limit.per)}`;

const idempotencyText = (route: Route): string => {
  if (route.maxAgeSeconds)
    return `a read that browsers and CloudFront keep for ${route.maxAgeSeconds} seconds`;
  if (isRead(route)) return 'a read: it may be repeated freely';
  if (route.isLookup) return 'a lookup: it may be repeated freely';
  if (isFromAnySite(route)) return 'it may be repeated freely';
  return route.idempotent === false
    ? 'the answer is not stored, since it sets a cookie'
    : 'the answer is stored for its `Idempotency-Key`';
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n');

const rowCells = ({ path, type, optional }: FieldRow): string[] => [
  `\`${path}\``,
  optional ? `${type} (optional)` : type,
];

const fieldsText = (schema: Schema, title: string): string =>
  alternatives(schema)
    .filter(rows => rows.length > 0)
    .map((rows, i) => table([i === 0 ? title : `or ${title}`, 'type'], rows.map(rowCells)))
    .join('\n\n');

/** The parameters of the path and the query; the Idempotency-Key header has its own line. */
const parametersText = ({ parameters }: Operation): string =>
  ['path', 'query']
    .map(where => parameters.filter(parameter => parameter.in === where))
    .filter(group => group.length > 0)
    .map(group => {
      const properties = Object.fromEntries(group.map(({ name, schema }) => [name, schema]));
      const required = group.flatMap(parameter => (parameter.required ? [parameter.name] : []));
      return table(
        [`${group[0]?.in} input`, 'type'],
        fieldRows({ properties, required }).map(rowCells),
      );
    })
    .join('\n\n');

const contentOf = (body: Body | undefined): Schema | undefined =>
  body?.content['application/json']?.schema;

const isCode = (text: string): text is FailureCode => Object.hasOwn(FAILURES, text);

const failureCells = (code: FailureCode): string[] => {
  const [status, message] = FAILURES[code];
  return [`\`${code}\``, String(status), message];
};

const FAILURE_HEAD = ['failure', 'status', 'message'];

/** A route's own failures in a table, and those that the pipeline adds in one line. */
const failuresText = ({ failures }: Route, { responses }: Operation): string => {
  const codes = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) => description.split(', ').filter(isCode));
  const others = codes.filter(code => !failures.includes(code));
  const list = others.map(code => `\`${code}\``).join(', ');
  const own = failures.length > 0 ? [table(FAILURE_HEAD, failures.map(failureCells))] : [];
  return [...own, `As other calls of its kind: ${list}.`].join('\n\n');
};

const callText = (id: string, route: Route, operation: Operation): string => {
  const input = contentOf(operation.requestBody);
  const output = contentOf(operation.responses[route.status ?? 200]);
  const limits = (route.limits ?? []).map(limitText).join('; ');
  const status = route.status ?? 200;
  const parts = [
    `### ${id}`,
    `${route.summary}.`,
    `\`${route.method} ${route.path}\``,
    [
      `- access: ${ACCESS[route.access]}`,
      ...(limits ? [`- limits: ${limits}`] : []),
      ...(route.hasSecretInput ? ['- input: also in the query'] : []),
      ...(route.raw === 'picture' ? ['- body: the picture; the input is in the query'] : []),
      ...(route.raw === 'apple'
        ? ['- form: Apple’s; unknown fields are ignored, from any site']
        : []),
      ...(route.raw === 'mailProgram' ? ['- body: any, which is ignored; from any site'] : []),
      `- idempotency: ${idempotencyText(route)}`,
      `- success: ${status}${route.contentType ? `, a file of type ${route.contentType}` : ''}`,
    ].join('\n'),
    parametersText(operation),
    input ? fieldsText(input, 'body') : '',
    output ? fieldsText(output, 'answer') : '',
    failuresText(route, operation),
  ];
  return parts.filter(Boolean).join('\n\n');
};

const INTRODUCTION = `# The API

Generated from [the contract](../shared/contract) by \`npm run docs\`: change the contract, not this file.
The same contract as an OpenAPI 3.1 document is at \`/api/openapi.json\`. [Architecture](architecture.md)
describes the path of a call.

Bodies and answers are JSON. A body, a query and a path hold the listed fields and no others. A field of a
list is written \`list[].field\`. A failure answers \`{ code, message, issues? }\` with the status and the
Italian message below; \`issues\` holds the path and the message of each field that is wrong. A write may
send the header \`Idempotency-Key\` (8 to 64 of A-Z a-z 0-9 _ -). The answer to a signed-in user has the
user's id in the header \`x-player\`; a write that sends another user's id there is refused with
\`other_user\`. Every write of a signed-in player also
counts towards the player's writes in a minute.`;

const areaText = (area: string, routes: Record<string, Route>): string => {
  const { paths } = openApiDocument();
  const calls = Object.entries(routes).map(([name, route]) => {
    // The cast is safe: openApiDocument makes every operation in this shape.
    const operation = paths[route.path]?.[route.method.toLowerCase()] as Operation;
    return callText(`${area}.${name}`, route, operation);
  });
  return [`## ${area}`, ...calls].join('\n\n');
};

/** A heading's anchor, as GitHub makes it. */
const anchor = (id: string): string => id.toLowerCase().replace('.', '');

const contentsText = (): string =>
  Object.entries<Record<string, Route>>(contract)
    .map(([area, routes]) => {
      const calls = Object.keys(routes).map(name => `[${name}](#${anchor(`${area}.${name}`)})`);
      return `- [${area}](#${area}): ${calls.join(', ')}`;
    })
    .join('\n');

/** docs/api.md: every call of the contract, in readable form. */
export const apiDocument = (): string => {
  const areas = Object.entries<Record<string, Route>>(contract);
  const codes = Object.keys(FAILURES).filter(isCode);
  return `${[
    INTRODUCTION,
    contentsText(),
    ...areas.map(([area, routes]) => areaText(area, routes)),
    '## All failures',
    table(FAILURE_HEAD, codes.map(failureCells)),
  ].join('\n\n')}\n`;
};
