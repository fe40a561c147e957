import * as theirs from '@aws-sdk/client-ssm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as ours from '#infra/aws/sdk/ssm.ts';
import { startRecorder } from './recorder.ts';

const recorder = await startRecorder();
afterAll(recorder.stop);
beforeEach(() => {
  recorder.respondWith({ status: 200, body: '{}' });
  recorder.takeRequests();
});

const config = {
  region: 'eu-south-1',
  endpoint: recorder.endpoint,
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret', sessionToken: 'token' },
};
const sdk = new theirs.SSMClient(config);
const own = new ours.SSMClient(config);

const read = { Names: ['/giorgione-prod-voucher-keys:3'], WithDecryption: true };
const write = { Name: '/one', Value: 'è', Type: 'SecureString', Overwrite: false } as const;
const remove = { Names: ['/one'] };

describe('on the wire', () => {
  it.each([
    [
      'GetParameters',
      () => sdk.send(new theirs.GetParametersCommand(read)),
      () => own.send(new ours.GetParametersCommand(read)),
    ],
    [
      'PutParameter',
      () => sdk.send(new theirs.PutParameterCommand(write)),
      () => own.send(new ours.PutParameterCommand(write)),
    ],
    [
      'DeleteParameters',
      () => sdk.send(new theirs.DeleteParametersCommand(remove)),
      () => own.send(new ours.DeleteParametersCommand(remove)),
    ],
  ])('%s is what the SDK sends', async (_, sends, weSend) => {
    await sends();
    await weSend();
    const [expected, sent] = recorder.takeRequests().map(({ method, path, headers, body }) => ({
      method,
      path,
      type: headers['content-type'],
      target: headers['x-amz-target'],
      body: JSON.parse(body),
    }));
    expect(expected?.target).toMatch(/^AmazonSSM\./);
    expect(sent).toEqual(expected);
  });
});

describe('an answer', () => {
  it('is read as the SDK reads it', async () => {
    const Parameters = [{ Name: '/one', Selector: ':3', Value: 'a b', Version: 3 }];
    recorder.respondWith({ status: 200, body: JSON.stringify({ Parameters }) });
    const { Parameters: expected } = await sdk.send(new theirs.GetParametersCommand(read));
    expect((await own.send(new ours.GetParametersCommand(read))).Parameters).toEqual(expected);
  });

  it('of a refusal is an error by its name', async () => {
    recorder.respondWith({
      status: 400,
      body: '{"__type":"ParameterAlreadyExists","message":"no"}',
    });
    const expected = sdk.send(new theirs.PutParameterCommand(write));
    await expect(expected).rejects.toMatchObject({ name: 'ParameterAlreadyExists' });
    const refused = own.send(new ours.PutParameterCommand(write));
    await expect(refused).rejects.toMatchObject({ name: 'ParameterAlreadyExists', message: 'no' });
  });
});
