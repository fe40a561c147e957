import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it, vi } from 'vitest';
import { TABLE_NAME } from '#functions/env.ts';
import { table } from '#functions/table/client.ts';
import '#test/support/backend.ts';

describe('the table’s client', () => {
  it('does only what a request needs', () => {
    const steps = table.middlewareStack.identify().map(step => step.replace(/ - .*$/, ''));
    // A new version of the SDK with another step, or with other names, must be looked at.
    expect(steps.filter(name => name.endsWith('iddleware'))).toEqual([
      'serializerMiddleware',
      'contentLengthMiddleware',
      'hostHeaderMiddleware',
      'retryMiddleware',
      'deserializerMiddleware',
    ]);
    expect(steps.filter(name => name.startsWith('httpSigningMiddleware'))).toHaveLength(1);
  });

  it('sends signed requests without the SDK’s headers, even from a traced Lambda', async () => {
    vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'giorgione-prod-game');
    vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-5759e988-bd862e3fe1be46a994272793;Sampled=1');
    const headers: string[] = [];
    table.middlewareStack.add(
      next => args => {
        headers.push(...Object.keys(Object(args.request).headers));
        return next(args);
      },
      { step: 'deserialize', name: 'headers', override: true },
    );
    const Keys = [{ pk: 'PLAYER#1', sk: 'ACCOUNT' }];
    await table.send(new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys } } }));
    table.middlewareStack.remove('headers');
    vi.unstubAllEnvs();
    const sent = headers.map(name => name.toLowerCase());
    expect(sent).toContain('authorization');
    expect(sent.filter(name => /user-agent|trace/.test(name))).toEqual([]);
  });
});
