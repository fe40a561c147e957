import { readFileSync } from 'node:fs';
import { HOME_REGION, type NamedStage, resourcePrefix } from './aws/resource-name.ts';

/** What a command line says of a stage; what it doesn't say is in cdk.json, as for a deployment. */
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

/** The name of the table that a stream's ARN is of. */
export const tableOf = (streamArn: string): string => {
  const [, table] =
    /^arn:[\w-]+:dynamodb:[^/]+:table\/([\w.-]+)\/stream\/.+$/.exec(streamArn) ?? [];
  if (table === undefined) throw new Error(`stream is ${streamArn}, but must be a stream’s ARN`);
  return table;
};

/** The region of a stage, the prefix of its names, and the table that its functions use. */
export const findStage = (
  { stage, region, table }: StageOptions,
  stored: Readonly<Record<string, string>> = storedOptions(stage),
) => {
  const where = region ?? stored.region ?? HOME_REGION;
  const named = { name: nameOf(stage), region: where };
  const prefix = resourcePrefix(named);
  // A restored table of another region is not this one's.
  const stream = where === (stored.region ?? HOME_REGION) ? stored.stream : undefined;
  return { region: where, prefix, table: table ?? (stream ? tableOf(stream) : prefix) };
};
