import { sha256 } from './sign.ts';
import {
  type ClientConfig,
  callService,
  type Service,
  serviceOf,
  xmlFailure,
} from './transport.ts';

/** Stands in for @aws-sdk/client-s3 inside the Lambda bundles, as dynamodb.ts does for the table. */

type Place = { readonly Bucket: string; readonly Key: string };
type Content = { readonly Body?: Uint8Array; readonly ContentType?: string };

class Command {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly input: Place & Content;

  constructor(method: Command['method'], input: Place & Content) {
    this.method = method;
    this.input = input;
  }
}

export class GetObjectCommand extends Command {
  constructor(input: Place) {
    super('GET', input);
  }
}

export class PutObjectCommand extends Command {
  constructor(input: Place & Content) {
    super('PUT', input);
  }
}

export class DeleteObjectCommand extends Command {
  constructor(input: Place) {
    super('DELETE', input);
  }
}

export class NoSuchKey extends Error {}

/** S3 wants more encoded than a URL must. */
const encoded = (segment: string): string =>
  encodeURIComponent(segment).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export class S3Client {
  readonly #config: ClientConfig;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  /** On AWS the bucket is part of the name; a stand-in has it in the path. */
  #at({ Bucket, Key }: Place): { service: Service; path: string } {
    const path = `/${Key.split('/').map(encoded).join('/')}`;
    return this.#config.endpoint === undefined
      ? { service: serviceOf(this.#config, 's3', `${Bucket}.s3`), path }
      : { service: serviceOf(this.#config, 's3'), path: `/${Bucket}${path}` };
  }

  async send({ method, input }: Command) {
    const { service, path } = this.#at(input);
    const body = input.Body ?? '';
    const headers = {
      'x-amz-content-sha256': sha256(body),
      ...(input.ContentType ? { 'content-type': input.ContentType } : {}),
    };
    const reply = await callService(service, { method, path, headers, body });
    if (reply.status === 404 && method === 'GET') throw new NoSuchKey(input.Key);
    if (reply.status >= 300) throw xmlFailure(reply);
    return { Body: { transformToByteArray: async (): Promise<Uint8Array> => reply.body } };
  }
}
