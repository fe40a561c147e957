import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { makePushKey, publicPushKey } from '#functions/secrets/push-key.ts';
import { type DeliveredPush, startPushService } from '#infra/local/aws/push-service.ts';
import { createClock } from '#infra/local/process/clock.ts';
import { NOON } from '#test/support/noon.ts';

/**
 * The stand-in for the push services. Import this before functions/, which read the environment: Vitest waits until it
 * is set.
 */
export const pushService = await startPushService(createClock(() => NOON));
const key = makePushKey();
Object.assign(process.env, {
  PUSH_ENDPOINT: pushService.endpoint,
  VAPID_KEY: key,
  VAPID_PUBLIC_KEY: publicPushKey(key),
});
afterAll(() => pushService.stop());

let made = 0;

/** What a browser submits when it subscribes, and how it decrypts what it is sent (RFC 8291). */
export const newBrowser = (path = '/browser') => {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  made += 1;
  const subscription = {
    endpoint: `https://fcm.googleapis.com/${made}${path}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  };
  const read = ({ body }: DeliveredPush['requests'][number]): unknown => {
    const bytes = Buffer.from(body, 'base64');
    const [salt, sender, content] = [
      bytes.subarray(0, 16),
      bytes.subarray(21, 86),
      bytes.subarray(86),
    ];
    const derive = (from: Buffer, by: Buffer, info: Buffer | string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', from, by, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = derive(own.computeSecret(sender), auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(content.subarray(-16));
    const text = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    // A byte marks the end of the text; there is no padding.
    return JSON.parse(text.subarray(0, -1).toString('utf8'));
  };
  return { subscription, read };
};
