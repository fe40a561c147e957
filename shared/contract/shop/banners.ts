import * as z from 'zod/mini';
import { isPlainAddress } from '../../links.ts';
import { isPage } from '../../pages.ts';
import { banner } from '../dashboard.ts';
import * as f from '../fields.ts';
import { DISGUISED_ADDRESS_MESSAGE } from '../input-issues.ts';
import {
  BANNER_BUTTON_MAX,
  BANNER_POSITION_MAX,
  BANNER_TITLE_MAX,
  BANNERS_MAX,
} from '../limits.ts';
import { route } from '../route.ts';
import { uploadId } from '../schemas/shop.ts';

const DESCRIPTION_MAX = 1000;
const URL_MAX = 500;

/** A link to another site by http(s):// or www., or a path of this site; nothing else. */
const BANNER_URL =
  /^(https?:\/\/[^\s<>"'`\\]+|www\.[^\s<>"'`\\/]+\.[^\s<>"'`\\]+|\/(?![/\\])[^\s<>"'`\\]*)$/i;
const BANNER_URL_MESSAGE =
  'Inserisci un indirizzo che comincia con http://, https://, www. oppure / per una pagina interna.';

const NO_SUCH_PAGE_MESSAGE = 'Questa pagina non esiste: controlla l’indirizzo.';

const bannerFields = z.strictObject({
  title: f.requiredText(BANNER_TITLE_MAX),
  description: f.nullish(f.text(DESCRIPTION_MAX)),
  buttonText: f.nullish(f.text(BANNER_BUTTON_MAX)),
  buttonUrl: f.nullish(
    z.string().check(
      z.trim(),
      f.maxLength(URL_MAX),
      z.regex(BANNER_URL, BANNER_URL_MESSAGE),
      z.refine(isPlainAddress, DISGUISED_ADDRESS_MESSAGE),
      z.refine(url => !url.startsWith('/') || isPage(url), NO_SUCH_PAGE_MESSAGE),
    ),
  ),
  visible: z.boolean(),
  imageId: f.nullish(uploadId),
  startsAt: f.nullish(f.instant),
  endsAt: f.nullish(f.instant),
  /** If missing, it is 0 for a new banner and unchanged for an existing one. */
  position: z.optional(z.int().check(z.minimum(0), z.maximum(BANNER_POSITION_MAX))),
});

type Dates = {
  readonly startsAt?: string | null | undefined;
  readonly endsAt?: string | null | undefined;
};

const endsAfterStart = z.refine<Dates>(
  ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
  { path: ['endsAt'], error: 'La fine viene dopo l’inizio.' },
);

/** As the panel reads and changes it. */
const versioned = z.extend(banner, { version: f.version });

export type PanelBanner = z.output<typeof versioned>;

const path = '/api/superadmin/banners';

/** The banners of the dashboard; part of the shop's area. */
export const bannerRoutes = {
  banners: route({
    summary: 'All banners, in order',
    method: 'GET',
    path: path,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ banners: z.array(versioned) }),
    failures: [],
  }),
  createBanner: route({
    summary: 'Create a banner',
    method: 'POST',
    path: path,
    access: 'superadmin',
    input: bannerFields.check(endsAfterStart),
    output: z.object({ banner: versioned }),
    failures: ['too_many_banners'],
    status: 201,
  }),
  updateBanner: route({
    summary: 'Change a banner',
    method: 'PUT',
    path: `${path}/{id}`,
    access: 'superadmin',
    input: z
      .strictObject({ id: f.pathId, version: z.optional(f.version), ...bannerFields.shape })
      .check(endsAfterStart),
    output: z.object({ banner: versioned }),
    failures: ['not_found', 'stale'],
  }),
  orderBanners: route({
    summary: 'Reorder the banners: these come first, in this order, followed by the others',
    method: 'PUT',
    path: '/api/superadmin/banner-order',
    access: 'superadmin',
    input: z.strictObject({ ids: z.array(f.id).check(z.minLength(1), z.maxLength(BANNERS_MAX)) }),
    output: z.object({ banners: z.array(versioned) }),
    failures: ['not_found'],
  }),
  deleteBanner: route({
    summary: 'Delete a banner',
    method: 'DELETE',
    path: `${path}/{id}`,
    access: 'superadmin',
    input: z.strictObject({ id: f.pathId }),
    output: f.emptyOutput,
    failures: ['not_found'],
  }),
};
