import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchWriteItemCommand, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { startDynamodb } from '#infra/local/aws/dynamodb.ts';
import { startLocalServer } from '#test/support/local-server.ts';

const PASSWORD = 'babà-al-rum';

const post = (url: string, path: string, body: object, cookie = '') =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const register = async (url: string, username: string): Promise<string> => {
  const email = `${username}@example.it`;
  await post(url, '/api/auth/register', { username, email, password: PASSWORD, acceptTerms: true });
  const signedIn = await post(url, '/api/auth/login', { email, password: PASSWORD });
  return signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** Deletes what the projector has made: a folder from before it has none of it. */
const forgetProjections = async (folder: string): Promise<void> => {
  const { endpoint, stop } = await startDynamodb(join(folder, 'dynamodb.sqlite'));
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new DynamoDBClient({ endpoint, region: 'eu-south-1', credentials });
  const { Items = [] } = await client.send(new ScanCommand({ TableName: 'giorgione' }));
  const derived = Items.filter(
    ({ pk, sk }) => pk?.S?.startsWith('RANKING#') || sk?.S?.startsWith('RANK#'),
  );
  for (const { pk, sk } of derived) {
    const Key = { pk: pk ?? { S: '' }, sk: sk ?? { S: '' } };
    const RequestItems = { giorgione: [{ DeleteRequest: { Key } }] };
    await client.send(new BatchWriteItemCommand({ RequestItems }));
  }
  client.destroy();
  await stop();
  await rm(join(folder, 'rebuilt'));
};

it('a data folder from before the projector gets its leaderboards at the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  try {
    const options = { env: { DATA_DIR: folder }, site: false };
    const before = await startLocalServer(options);
    const cookie = await register(before.url, 'Ostinata');
    await post(before.url, '/api/matches', { score: 321 }, cookie);
    await before.stop();
    await forgetProjections(folder);

    const after = await startLocalServer(options);
    const other = await register(after.url, 'Curiosa');
    const response = await fetch(`${after.url}/api/leaderboard/daily`, {
      headers: { cookie: other },
    });
    const { leaderboard } = await response.json();
    expect(leaderboard).toMatchObject([{ rank: 1, username: 'Ostinata', score: 321 }]);
    await after.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
