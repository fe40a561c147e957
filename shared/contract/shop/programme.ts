import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { route } from '../route.ts';
import { programme, programmeInput, shopDetails, shopInput } from '../schemas/programme.ts';

const programmePath = '/api/superadmin/programme';
const shopPath = '/api/superadmin/shop';

/** The settings of the loyalty programme; part of the shop’s area. */
export const programmeRoutes = {
  programme: route({
    summary: 'The settings of the loyalty programme',
    method: 'GET',
    path: programmePath,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ programme }),
    failures: [],
  }),
  updateProgramme: route({
    summary: 'Change the settings of the loyalty programme',
    method: 'PUT',
    path: programmePath,
    access: 'superadmin',
    input: programmeInput,
    output: z.object({ programme }),
    failures: [],
  }),
  details: route({
    summary: 'Who runs the programme, as the legal pages name them',
    method: 'GET',
    path: shopPath,
    access: 'superadmin',
    input: f.emptyInput,
    output: z.object({ shop: z.nullable(shopDetails) }),
    failures: [],
  }),
  updateDetails: route({
    summary: 'Change who runs the programme',
    method: 'PUT',
    path: shopPath,
    access: 'superadmin',
    input: shopInput,
    output: z.object({ shop: shopDetails }),
    failures: [],
  }),
};
