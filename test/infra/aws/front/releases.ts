import { functionOf } from '#functions/calls/areas.ts';
import { AREAS, type Area } from '#shared/areas.ts';
import { bundleName } from './account.ts';
import { ofType, type Templates } from './templates.ts';

/** The table that an area’s calls use with these templates, or undefined if it refuses them (rule 271). */
const tableOf = (templates: Templates, area: Area): string | undefined => {
  const found = ofType(templates, 'AWS::Lambda::Function').find(
    ({ Properties }) => bundleName(String(Properties.FunctionName)) === functionOf(area),
  );
  const { TABLE_NAME, MAINTENANCE } = Object(Object(found?.Properties.Environment).Variables);
  return MAINTENANCE === 'on' ? undefined : TABLE_NAME;
};

/** A call that writes: its time (milliseconds) and its area. */
export type Call = { readonly at: number; readonly area: Area };

/** When each area’s function changes: CloudFormation changes them one after another, in any order. */
export type Begins = Readonly<Record<Area, number>>;

export const beginsOf = (at: readonly number[]): Begins => {
  const [first = 0] = at;
  const entries = AREAS.map((area, i) => [area, at[i] ?? first] as const);
  return Object.assign(Object.create(null), Object.fromEntries(entries));
};

/** A deployment: its templates and its times. */
export type Deploying = { readonly templates: Templates; readonly begins: Begins };

/** The table to which a call writes after some deployments; undefined if the call is refused. */
const writtenBy = (call: Call, first: Templates, deployments: readonly Deploying[]) => {
  let current = first;
  for (const { templates, begins } of deployments)
    if (call.at >= begins[call.area]) current = templates;
  return tableOf(current, call.area);
};

/** The calls that write to the old table although an earlier one has written to the new one. */
export const lateWrites = (
  calls: readonly Call[],
  first: Templates,
  deployments: readonly Deploying[],
): Call[] => {
  let isMoved = false;
  return calls
    .toSorted((a, b) => a.at - b.at)
    .filter(call => {
      const table = writtenBy(call, first, deployments);
      if (table === undefined) return false;
      const isOld = table === tableOf(first, call.area);
      isMoved ||= !isOld;
      return isOld && isMoved;
    });
};
