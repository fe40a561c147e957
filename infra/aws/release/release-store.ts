import { gunzipSync, gzipSync } from 'node:zlib';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { askAws } from '../preflight/ask-aws.ts';

/**
 * A deployment: the files of the CDK's assembly without its assets, and the site's index page. The assets stay in the
 * account's asset bucket, named by the hashes of their contents.
 */
export type Release = {
  readonly files: Readonly<Record<string, string>>;
  readonly page: string;
};

/** The last deployed release, if it was found to work, and the last working one before it. */
type Which = 'present' | 'before';

/**
 * A stage's releases, kept in the bucket in which the CDK's bootstrap stores a region's assets: whoever may deploy can
 * write there, and nobody else reads it.
 */
export class ReleaseStore {
  readonly #s3: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(s3: S3Client, bucket: string, prefix: string) {
    this.#s3 = s3;
    this.#bucket = bucket;
    this.#prefix = prefix;
  }

  /**
   * Called before a deployment: the release that works until then becomes the previous one. A release that never worked
   * is forgotten.
   */
  async begin(): Promise<void> {
    if ((await this.#read('present')) === undefined) return;
    const present = this.#keyOf('present');
    await this.#s3.send(
      new CopyObjectCommand({ ...this.#at('before'), CopySource: `${this.#bucket}/${present}` }),
    );
    await this.#s3.send(new DeleteObjectCommand(this.#at('present')));
  }

  /** Called after a deployment that was found to work. */
  async confirm(release: Release): Promise<void> {
    const Body = gzipSync(JSON.stringify(release));
    await this.#s3.send(new PutObjectCommand({ ...this.#at('present'), Body }));
  }

  /** The release before the last deployment; undefined if there was none. */
  before(): Promise<Release | undefined> {
    return this.#read('before');
  }

  async #read(which: Which): Promise<Release | undefined> {
    try {
      const { Body } = await this.#s3.send(new GetObjectCommand(this.#at(which)));
      const bytes = await Body?.transformToByteArray();
      return bytes && JSON.parse(gunzipSync(bytes).toString());
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  #keyOf(which: Which): string {
    return `releases/${this.#prefix}/${which}.json.gz`;
  }

  #at(which: Which) {
    return { Bucket: this.#bucket, Key: this.#keyOf(which) };
  }
}

/** Opens the store with the role that the CDK uploads assets with, which anybody who deploys may assume. */
export const openReleaseStore = async (region: string, prefix: string): Promise<ReleaseStore> => {
  const { Account } = await askAws(region, 'sts', 'get-caller-identity');
  const role = `arn:aws:iam::${Account}:role/cdk-hnb659fds-file-publishing-role-${Account}-${region}`;
  const session = ['--role-arn', role, '--role-session-name', 'releases'];
  const { Credentials } = await askAws(region, 'sts', 'assume-role', ...session);
  const { AccessKeyId, SecretAccessKey, SessionToken } = Object(Credentials);
  const credentials = {
    accessKeyId: String(AccessKeyId),
    secretAccessKey: String(SecretAccessKey),
    sessionToken: String(SessionToken),
  };
  const bucket = `cdk-hnb659fds-assets-${Account}-${region}`;
  return new ReleaseStore(new S3Client({ region, credentials }), bucket, prefix);
};
