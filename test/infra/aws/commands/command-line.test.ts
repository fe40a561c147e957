import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cdkContext, runCommand } from '#infra/aws/commands/command-line.ts';
import { bootstrap, deployCommands } from '#infra/aws/commands/deploy.ts';
import { emptyBuckets } from '#infra/aws/commands/destroy.ts';
import { OPTIONS } from '#infra/aws/stage.ts';
import { createBucket, startS3 } from '#infra/local/aws/s3.ts';
import { keyVariables } from '#infra/local/aws/signatures.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';

describe('the options of a deployment', () => {
  it('become the context of the stacks', () => {
    const args = ['--stage', 'dev', '--domain=gioca.example.it', '--keys', 'vouchers=2'];
    expect(cdkContext(args)).toEqual([
      ...['-c', 'stage=dev'],
      ...['-c', 'domain=gioca.example.it'],
      ...['-c', 'keys=vouchers=2'],
    ]);
    expect(cdkContext([])).toEqual([]);
  });

  it.each([[['--stag', 'dev']], [['dev']], [['--stage']]])(
    'are refused if they are misspelt: %j',
    args => {
      expect(() => cdkContext(args)).toThrow();
    },
  );

  it('each have a row in infra/README.md', async () => {
    const lines = (await readFile('infra/README.md', 'utf8')).split('\n');
    const documented = lines.flatMap(
      line => /^\| `--([\w-]+)` \|[^|]*\|[^|]+\|$/.exec(line)?.[1] ?? [],
    );
    expect(documented).toEqual([...OPTIONS]);
  });

  it('are few enough to be known', () => {
    expect(OPTIONS.length).toBeLessThanOrEqual(15);
  });
});

describe('a deployment', () => {
  const stepsOf = (args: string[], hasWorked: boolean) =>
    deployCommands(args, hasWorked).map(([first, ...more]) =>
      more.includes('protection=on') ? `${first}, protected` : first,
    );

  it('protects the stacks only once it has succeeded, so that a failed first one can delete them', () => {
    expect(stepsOf([], false)).toEqual(['deploy', 'deploy, protected']);
  });

  it('keeps stacks protected once a version has worked', () => {
    expect(stepsOf([], true)).toEqual(['deploy, protected']);
  });

  it('protects no stage that can be destroyed', () => {
    for (const hasWorked of [false, true])
      expect(stepsOf(['--stage', 'dev'], hasWorked)).toEqual(['deploy']);
  });
});

describe('the first deployment to a region', () => {
  /** An AWS CLI that knows the region in which the CDK is bootstrapped, and a CDK that records how it is called. */
  const bootstrapsWith = async (ready: string): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'bootstrap-'));
    const { PATH = '' } = process.env;
    onTestFinished(async () => {
      process.env.PATH = PATH;
      await rm(folder, { recursive: true });
    });
    const missing = 'An error occurred (ParameterNotFound) when calling the operation: none';
    const answer = `case "$*" in ${ready}) echo '{}';; *) echo '${missing}' >&2; exit 254;; esac`;
    const calls = join(folder, 'calls');
    await writeFile(calls, '');
    const script = (name: string, text: string) =>
      writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    await script('aws', answer);
    await script('cdk', `echo "$@" >> ${calls}`);
    process.env.PATH = `${folder}:${PATH}`;
    await bootstrap('eu-south-1', ['--stage', 'dev']);
    return readFile(calls, 'utf8');
  };

  it("bootstraps it, while a later one, which GitHub may make, doesn't", async () => {
    expect(await bootstrapsWith('*us-east-1*')).toBe('bootstrap -c stage=dev\n');
    expect(await bootstrapsWith('*eu-south-1*')).toBe('bootstrap -c stage=dev\n');
    expect(await bootstrapsWith('*')).toBe('');
  });
});

describe('a command', () => {
  it('that fails throws', async () => {
    await runCommand(process.execPath, ['-e', '']);
    await expect(runCommand(process.execPath, ['-e', 'process.exit(3)'])).rejects.toThrow(
      'ended with 3',
    );
  });
});

describe('destroying a stage', () => {
  it('empties only the buckets of the stage', async () => {
    Object.assign(process.env, {
      ...keyVariables(ACCESS_KEY),
      AWS_REGION: 'eu-south-1',
    });
    const folder = await mkdtemp(join(tmpdir(), 'buckets-'));
    const { endpoint, stop } = await startS3({ directory: folder, key: ACCESS_KEY, now: Date.now });
    onTestFinished(async () => {
      await stop();
      await rm(folder, { recursive: true });
    });
    const s3 = new S3Client({ endpoint, forcePathStyle: true });
    const put = (Bucket: string, Key: string) =>
      s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
    const own = ['giorgione-dev-site-1', 'giorgione-dev-vouchers-1'];
    const others = [
      'giorgione-develop-1',
      'giorgione-prod-site-1',
      'giorgione-dev-eu-west-1-site-1',
    ];
    for (const bucket of [...own, ...others]) {
      await createBucket(endpoint, bucket);
      await put(bucket, 'index.html');
    }
    await put('giorgione-dev-vouchers-1', 'vouchers/1.pdf');

    await emptyBuckets(s3, 'giorgione-dev');
    for (const Bucket of own) {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
      expect(Contents).toEqual([]);
    }
    for (const Bucket of others) {
      const object = await s3.send(new GetObjectCommand({ Bucket, Key: 'index.html' }));
      expect(await object.Body?.transformToString()).toBe('index.html');
    }
  });
});
