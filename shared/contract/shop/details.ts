import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';
import { shopDetails, shopInput } from '../schemas/shop.ts';

/** As the panel reads and changes it. */
const versioned = z.extend(shopDetails, { version: f.version });

const path = '/api/superadmin/shop';

/** Who runs the programme, and how the shop presents itself; part of the shop’s area. */
export const detailsRoutes = {
  details: route({
    summary: 'The operator of the programme, as named on the legal pages',
    method: 'GET',
    path,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ shop: z.nullable(versioned) }),
    failures: [],
  }),
  updateDetails: route({
    summary: 'Change the operator of the programme',
    method: 'PUT',
    path,
    access: 'superadmin',
    input: shopInput,
    output: z.object({ shop: versioned }),
    failures: ['stale', 'location_used'],
  }),
};
