/** The part of @20minutes/s3rver that the local server uses; the package has no types. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';
  import type { Readable } from 'node:stream';

  type Options = {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    allowMismatchedSignatures: boolean;
  };

  export default class S3rver {
    constructor(options: Options);
    readonly store: {
      putContent(path: string, content: Readable): Promise<[size: number, md5: string]>;
    };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
