import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOOPBACK, portOf } from '#infra/local/ports.ts';

type Stored = { readonly values: string[]; readonly type: string };
type Store = Map<string, Stored>;
type Call = Readonly<Record<string, unknown>>;

const named = (call: Call): string[] => [call.Names ?? []].flat().map(String);

/** 'name' or 'name:version'. */
const read = (stored: Store, call: Call) => (asked: string) => {
  const [Name = '', selector] = asked.split(':');
  const { values = [] } = stored.get(Name) ?? {};
  const Version = selector === undefined ? values.length : Number(selector);
  const Value = call.WithDecryption ? values[Version - 1] : 'AQICAHencrypted';
  const Selector = selector === undefined ? {} : { Selector: `:${selector}` };
  return values[Version - 1] === undefined ? [] : [{ Name, Version, Value, ...Selector }];
};

const write = (stored: Store, { Name, Value, Type, Overwrite }: Call): object => {
  const { values = [] } = stored.get(String(Name)) ?? {};
  if (values.length > 0 && !Overwrite) return { __type: 'ParameterAlreadyExists' };
  stored.set(String(Name), { values: [...values, String(Value)], type: String(Type) });
  return { Version: values.length + 1, Tier: 'Standard' };
};

/** The Parameter Store as its clients speak to it: versions, selectors, and its refusals. */
export const startParameterStore = async () => {
  const stored: Store = new Map();
  const answerTo = (action: string, call: Call): object => {
    if (action === 'GetParameters') return { Parameters: named(call).flatMap(read(stored, call)) };
    if (action === 'PutParameter') return write(stored, call);
    const DeletedParameters = named(call).filter(name => stored.delete(name));
    return { DeletedParameters, InvalidParameters: [] };
  };
  const server = createServer(async (request, response) => {
    const name = String(request.headers['x-amz-target']).replace('AmazonSSM.', '');
    const answer = answerTo(name, JSON.parse(await text(request)));
    response.writeHead('__type' in answer ? 400 : 200).end(JSON.stringify(answer));
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    endpoint: `http://${LOOPBACK}:${portOf(server)}`,
    stored,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
