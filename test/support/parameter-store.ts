import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';

type Parameter = { readonly values: string[]; readonly type: string };
type Store = Map<string, Parameter>;
type Input = Readonly<Record<string, unknown>>;

const namesIn = (input: Input): string[] => [input.Names ?? []].flat().map(String);

/** Reads 'name' or 'name:version'. */
const read = (stored: Store, input: Input) => (nameOrVersion: string) => {
  const [Name = '', selector] = nameOrVersion.split(':');
  const { values = [] } = stored.get(Name) ?? {};
  const Version = selector === undefined ? values.length : Number(selector);
  const Value = input.WithDecryption ? values[Version - 1] : 'AQICAHencrypted';
  const Selector = selector === undefined ? {} : { Selector: `:${selector}` };
  return values[Version - 1] === undefined ? [] : [{ Name, Version, Value, ...Selector }];
};

const write = (stored: Store, { Name, Value, Type, Overwrite }: Input): object => {
  const { values = [] } = stored.get(String(Name)) ?? {};
  if (values.length > 0 && !Overwrite) return { __type: 'ParameterAlreadyExists' };
  stored.set(String(Name), { values: [...values, String(Value)], type: String(Type) });
  return { Version: values.length + 1, Tier: 'Standard' };
};

/** A stand-in for the SSM Parameter Store, with versions, selectors and errors. */
export const startParameterStore = async () => {
  const stored: Store = new Map();
  let requests = 0;
  const execute = (action: string, input: Input): object => {
    if (action === 'GetParameters')
      return { Parameters: namesIn(input).flatMap(read(stored, input)) };
    if (action === 'PutParameter') return write(stored, input);
    const DeletedParameters = namesIn(input).filter(name => stored.delete(name));
    return { DeletedParameters, InvalidParameters: [] };
  };
  const server = createServer(async (request, response) => {
    requests += 1;
    const action = String(request.headers['x-amz-target']).replace('AmazonSSM.', '');
    const output = execute(action, JSON.parse(await text(request)));
    response.writeHead('__type' in output ? 400 : 200).end(JSON.stringify(output));
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    endpoint: `http://${LOOPBACK}:${portOf(server)}`,
    stored,
    /** The number of requests so far. */
    requests: () => requests,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
