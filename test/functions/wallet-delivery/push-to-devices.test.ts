import { once } from 'node:events';
import { createSecureServer, type ServerHttp2Stream } from 'node:http2';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import forge from 'node-forge';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';

/** A key with a self-signed certificate. */
const newIdentity = (commonName: string) => {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
  const subject = [{ name: 'commonName', value: commonName }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 7, ip: LOOPBACK }] }]);
  certificate.sign(privateKey, forge.md.sha256.create());
  return {
    certificate: forge.pki.certificateToPem(certificate),
    key: forge.pki.privateKeyToPem(privateKey),
  };
};

const apple = newIdentity('api.push.apple.com');
const ours = newIdentity('Pass Type ID: pass.example.giorgione');
setDefaultCACertificates([...getCACertificates(), apple.certificate]);

/** What Apple does with the next requests. */
let answer: (stream: ServerHttp2Stream) => void;
const clients: string[] = [];
const server = createSecureServer({
  cert: apple.certificate,
  key: apple.key,
  ca: ours.certificate,
  requestCert: true,
});
server.on('stream', stream => {
  stream.on('error', () => undefined);
  const { socket } = stream.session ?? {};
  if (socket instanceof TLSSocket) clients.push(String(socket.getPeerCertificate().subject?.CN));
  answer(stream);
});
server.listen(0, LOOPBACK);
await once(server, 'listening');
process.env.APNS_ENDPOINT = `https://${LOOPBACK}:${portOf(server)}`;
const { pushToDevices } = await import('#functions/wallet-delivery/push-to-devices.ts');
afterAll(() => server.close());

const respond =
  (status: number, body = '') =>
  (stream: ServerHttp2Stream): void => {
    stream.respond({ ':status': status });
    stream.end(body);
  };

const keys = {
  ...{ ...ours, intermediate: apple.certificate },
  ...{ passType: 'pass.example.giorgione', team: 'TEAM123456' },
};

/** The outcomes for devices with some tokens, each of which must answer within some milliseconds. */
const pushWithin = async (timeoutMs: number, ...tokens: readonly string[]): Promise<string[]> => {
  const devices = tokens.map(pushToken => ({ id: pushToken, pushToken, at: 0 }));
  const told = await pushToDevices(keys, devices, { serial: 'abc', at: 0 }, timeoutMs);
  return told.map(({ outcome }) => outcome);
};

/** The same with more time than a busy machine needs. */
const push = (...tokens: readonly string[]) => pushWithin(10_000, ...tokens);

beforeEach(() => {
  clients.length = 0;
  answer = respond(200);
});

describe('Apple’s push service', () => {
  it('identifies us by the certificate of the passes, over one connection for all devices', async () => {
    const sessions = new Set<unknown>();
    answer = stream => {
      sessions.add(stream.session);
      respond(200)(stream);
    };
    expect(await push('a', 'b', 'c')).toEqual(['told', 'told', 'told']);
    expect(new Set(clients)).toEqual(new Set(['Pass Type ID: pass.example.giorgione']));
    expect(sessions.size).toBe(1);
  });

  it.each([
    [410, '{"reason":"Unregistered","timestamp":1}', 'gone'],
    [400, '{"reason":"BadDeviceToken"}', 'gone'],
    [400, '{"reason":"DeviceTokenNotForTopic"}', 'failed'],
    [403, '{"reason":"BadCertificate"}', 'failed'],
    [429, '{"reason":"TooManyRequests"}', 'failed'],
    [500, 'not JSON', 'failed'],
  ])('answering %i %s leaves a device %s', async (status, body, outcome) => {
    answer = respond(status, body);
    expect(await push('a')).toEqual([outcome]);
  });

  it('isn’t waited for if it doesn’t answer or hangs up', async () => {
    answer = () => undefined;
    expect(await pushWithin(100, 'a', 'b')).toEqual(['failed', 'failed']);
    answer = stream => stream.session?.destroy();
    expect(await push('a')).toEqual(['failed']);
  });

  it('never gets a request for another path because of a token', async () => {
    const paths: string[] = [];
    server.once('stream', (_stream, headers) => paths.push(String(headers[':path'])));
    expect(await push('../../admin?x=1')).toEqual(['told']);
    expect(paths).toEqual(['/3/device/..%2F..%2Fadmin%3Fx%3D1']);
  });
});
