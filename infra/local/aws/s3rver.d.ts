/** The part of @20minutes/s3rver that the local server uses; the package has no types. */
declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { Readable } from 'node:stream';

  type Options = {
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
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
