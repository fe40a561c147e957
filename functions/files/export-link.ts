import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { exportAt } from './s3.ts';
import { client } from './s3-client.ts';

/**
 * A link that downloads a stored text. Whoever has it can, so it is valid for a short time. Import this module on
 * first use: nearly no call needs it.
 */
export const linkTo = (
  name: string,
  link: { readonly filename: string; readonly seconds: number },
): Promise<string> => {
  const ResponseContentDisposition = `attachment; filename="${link.filename}"`;
  const command = new GetObjectCommand({ ...exportAt(name), ResponseContentDisposition });
  return getSignedUrl(client, command, { expiresIn: link.seconds });
};
