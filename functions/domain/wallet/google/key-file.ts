import * as z from 'zod/mini';

/** The JSON file of a service account's key, as downloaded from Google's console. */
export const serviceAccountKey = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string().check(z.startsWith('-----BEGIN PRIVATE KEY-----')),
});
