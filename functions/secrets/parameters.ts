import {
  DeleteParametersCommand,
  GetParametersCommand,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm';
import { clientOptions } from '../aws-client.ts';
import { SSM_ENDPOINT } from '../env.ts';

const client = new SSMClient(clientOptions(SSM_ENDPOINT));

export type Parameter = { readonly value: string; readonly version: number };

/**
 * Reads encrypted parameters, and maps each requested 'name' or 'name:version' to its value. The version is taken from
 * the answer itself: not every service of this interface repeats the requested selector.
 */
export const readParameters = async (
  names: readonly string[],
): Promise<ReadonlyMap<string, Parameter>> => {
  const command = new GetParametersCommand({ Names: [...names], WithDecryption: true });
  const { Parameters = [] } = await client.send(command);
  const found = new Map<string, Parameter>();
  const oldestFirst = Parameters.toSorted((a, b) => (a.Version ?? 0) - (b.Version ?? 0));
  for (const { Name = '', Value = '', Version = 0 } of oldestFirst) {
    const parameter = { value: Value, version: Version };
    found.set(`${Name}:${Version}`, parameter).set(Name, parameter);
  }
  return found;
};

/** Stores an encrypted parameter and returns its version. */
export const writeParameter = async (
  name: string,
  value: string,
  isNew: boolean,
): Promise<Parameter> => {
  const command = new PutParameterCommand({
    Name: name,
    Value: value,
    Type: 'SecureString',
    Overwrite: !isNew,
  });
  const { Version = 0 } = await client.send(command);
  return { value, version: Version };
};

/** Deletes a parameter; does nothing if it is missing. */
export const removeParameter = async (name: string): Promise<void> => {
  await client.send(new DeleteParametersCommand({ Names: [name] }));
};
