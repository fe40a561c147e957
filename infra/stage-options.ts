import { readFileSync } from 'node:fs';
import { HOME_REGION, type NamedStage, resourcePrefix } from './aws/resource-name.ts';

/** The stage options on a command line; those that it leaves out are in cdk.json, as for a deployment. */
export type StageOptions = {
  readonly stage: string;
  readonly region?: string | undefined;
  readonly table?: string | undefined;
};

const CDK_JSON = new URL('../cdk.json', import.meta.url);

/** The options of a stage in cdk.json. */
export const storedOptions = (
  stage: string,
  cdkJson: unknown = JSON.parse(readFileSync(CDK_JSON, 'utf8')),
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Object(Object(Object(cdkJson).context)[stage])).map(
      ([option, value]) => [option, String(value)] as const,
    ),
  );

const nameOf = (stage: string): NamedStage['name'] => {
  if (stage === 'dev' || stage === 'prod') return stage;
  throw new Error(`stage is ${stage}, but must be dev, prod or local`);
};

/** The table name in a stream's ARN. */
export const tableOf = (streamArn: string): string => {
  const [, table] =
    /^arn:[\w-]+:dynamodb:[^/]+:table\/([\w.-]+)\/stream\/.+$/.exec(streamArn) ?? [];
  if (table === undefined) throw new Error(`stream is ${streamArn}, but must be a stream’s ARN`);
  return table;
};

/** A stage's region, its name prefix, and the table that its functions use. */
export const findStage = (
  { stage, region, table }: StageOptions,
  stored: Readonly<Record<string, string>> = storedOptions(stage),
) => {
  const where = region ?? stored.region ?? HOME_REGION;
  const named = { name: nameOf(stage), region: where };
  const prefix = resourcePrefix(named);
  // The restored table of another region doesn't apply here.
  const stream = where === (stored.region ?? HOME_REGION) ? stored.stream : undefined;
  return { region: where, prefix, table: table ?? (stream ? tableOf(stream) : prefix) };
};
