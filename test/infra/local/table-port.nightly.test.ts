import { execFile } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '#infra/local/process/settings.ts';
import { sendRequest } from '#test/support/http.ts';
import { startLocalServer } from '#test/support/local-server.ts';
import { tablePort } from '#test/support/table-port.ts';

const run = promisify(execFile);

/** The service's user and another one. */
const [SERVICE, STRANGER] = [23_451, 23_452];

/** What another user's program tries: to read the table. */
const SCAN = `
const [port] = process.argv.slice(1);
fetch('http://127.0.0.1:' + port, {
  method: 'POST',
  headers: {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.Scan',
    'x-amz-date': '20260101T000000Z',
    authorization: 'AWS4-HMAC-SHA256 Credential=x/20260101/x/dynamodb/aws4_request, SignedHeaders=host, Signature=x',
  },
  body: JSON.stringify({ TableName: 'giorgione' }),
}).then(async answer => console.log(answer.status, await answer.text()), error => console.log(error.cause.code));`;

const scanAs = async (uid: number, port: number): Promise<string> =>
  (await run(process.execPath, ['-e', SCAN, String(port)], { uid })).stdout;

/** Only root on Linux with nftables can load rules and act as another user: elsewhere this fails. */
describe('the port of the table’s engine, with the rules of docs/own-machine.md', async () => {
  const port = tablePort();
  const folder = await mkdtemp(join(tmpdir(), 'table-port-'));
  await chown(folder, SERVICE, SERVICE);
  const table = `giorgione_${port}`;
  afterAll(async () => {
    await run('nft', ['delete', 'table', 'inet', table]).catch(() => undefined);
    await rm(folder, { recursive: true });
  });

  const rules = async (): Promise<string> => {
    const guide = await readFile(join(ROOT, 'docs/own-machine.md'), 'utf8');
    const [found = ''] = /^ {4}table inet giorgione\n[\s\S]*?\n {4}\}\n/m.exec(guide) ?? [];
    return found
      .replaceAll('inet giorgione', `inet ${table}`)
      .replaceAll('giorgione }', `${SERVICE} }`)
      .replaceAll('skuid giorgione', `skuid ${SERVICE}`)
      .replaceAll('3001', String(port))
      .replaceAll('3002', String(port + 1));
  };

  const server = {
    site: false,
    uid: SERVICE,
    env: {
      ...{ TRUST_PROXY: '1', SITE_URL: 'https://app.pasticceria.it', TABLE_PORT: String(port) },
      ...{ LOCAL_CONTROL: '', RATE_LIMITS: '', PACE: '', DATA_DIR: join(folder, 'data') },
    },
  };

  it('is reachable only for the service', async () => {
    const file = join(folder, 'rules.nft');
    await writeFile(file, await rules());
    await run('nft', ['-f', file]);
    // As at each start of the service.
    await run('nft', ['-f', file]);
    const local = await startLocalServer(server);
    try {
      expect(await scanAs(STRANGER, port)).toBe('ECONNREFUSED\n');
      expect(await scanAs(SERVICE, port)).toMatch(/^200 .*"Items"/);
      const headers = { host: 'app.pasticceria.it' };
      expect((await sendRequest(local.url, '/api/auth/me', { headers })).status).toBe(401);
    } finally {
      await local.stop();
    }
  });
});
