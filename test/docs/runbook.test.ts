import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The services whose clients are installed: their types contain the names of the CLI's options. */
const CLIENTS: Readonly<Record<string, string>> = {
  dynamodb: 'client-dynamodb',
  sqs: 'client-sqs',
  s3api: 'client-s3',
};

/** The CLI's own options. */
const GLOBAL = ['query', 'output', 'region'];

const text = ['infra/README.md', 'docs/disaster-recovery.md']
  .map(page => readFileSync(page, 'utf8').replace(/\\\n\s*/g, ''))
  .join('\n');

/** The commands for these services, with the options that each uses. */
const commands = [...text.matchAll(/\baws (dynamodb|sqs|s3api) ([a-z-]+)([^\n`)]*)/g)].map(
  ([, service = '', operation = '', rest = '']) => ({
    service,
    operation,
    options: [...rest.matchAll(/(?<=\s)--([a-z][a-z0-9-]*)/g)].map(([, name = '']) => name),
  }),
);

const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

const declarations = (service: string): string =>
  globSync(`node_modules/@aws-sdk/${CLIENTS[service]}/dist-types/models/models_*.d.ts`)
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');

/** The members of an operation's input, in lower case; undefined if there is no such operation. */
const membersOf = (service: string, operation: string): string[] | undefined => {
  const pattern = new RegExp(
    `export interface ${plain(operation)}(?:input|request) \\{(.*?)\\n\\}`,
    'is',
  );
  const [, body] = pattern.exec(declarations(service)) ?? [];
  return body === undefined
    ? undefined
    : [...body.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name = '']) => plain(name));
};

describe('the runbook', () => {
  it('has commands for these services', () => {
    expect(commands.length).toBeGreaterThan(8);
    expect(new Set(commands.map(({ service }) => service))).toEqual(new Set(Object.keys(CLIENTS)));
  });

  it.each(commands)('aws $service $operation accepts the options $options', command => {
    const { service, operation, options } = command;
    const members = membersOf(service, operation);
    expect(members, `no operation ${operation}`).toBeDefined();
    const unknown = options
      .filter(name => !GLOBAL.includes(name))
      .filter(name => !members?.includes(plain(name)));
    expect(unknown).toEqual([]);
  });

  it('quotes every variable, which a shell might otherwise split', () => {
    const lines = text.split('\n').filter(line => line.startsWith('    '));
    const unquoted = lines.filter(line => /\$[A-Z_]/.test(line.replaceAll(/"[^"]*"/g, '')));
    expect(unquoted).toEqual([]);
  });

  it("is checked for options that don't exist", () => {
    expect(membersOf('dynamodb', 'update-table')).not.toContain(plain('deletion-protected'));
    expect(membersOf('sqs', 'move-messages')).toBeUndefined();
  });
});
