import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';
import { uploadId } from '../schemas/shop.ts';

/** The logo on a wallet pass is a separate picture. */
const UPLOAD_KINDS = ['logo', 'pass-logo', 'banner'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

/** The pictures that the owner uploads (rule 276); part of the shop's area. */
export const uploadRoutes = {
  upload: route({
    summary: 'Upload a picture: PNG, JPEG or WebP, up to 2 MiB and 2,000 pixels per side',
    method: 'POST',
    path: '/api/superadmin/uploads',
    access: 'superadmin',
    limits: [{ per: 'player', max: 60, seconds: 3600 }],
    raw: 'picture',
    input: z.strictObject({ kind: z.enum(UPLOAD_KINDS) }),
    output: z.object({
      upload: z.object({ id: uploadId, url: z.string(), width: f.count, height: f.count }),
    }),
    failures: ['not_an_image', 'too_many_attempts'],
    status: 201,
  }),
};
