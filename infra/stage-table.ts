import { resourcePrefix } from './aws/resource-name.ts';

/** The options of commands that work on a stage's table. */
export const TABLE_OPTIONS = {
  stage: { type: 'string', default: 'prod' },
  region: { type: 'string', default: 'eu-south-1' },
  table: { type: 'string' },
} as const;

type TableOptions = {
  readonly stage: string;
  readonly region: string;
  readonly table?: string | undefined;
};

const TABLES: Readonly<Record<string, string>> = {
  dev: resourcePrefix({ name: 'dev' }),
  prod: resourcePrefix({ name: 'prod' }),
  local: 'giorgione',
};

/**
 * Sets the environment for the table of a stage: import functions/ after it. The stage `local` is the
 * table at DYNAMODB_ENDPOINT, the address that `npm start` prints.
 */
export const selectTable = ({ stage, region, table = TABLES[stage] }: TableOptions): void => {
  if (!table) throw new Error(`stage is ${stage}, but must be dev, prod or local`);
  if (stage === 'local' && !process.env.DYNAMODB_ENDPOINT) {
    throw new Error('Set DYNAMODB_ENDPOINT to the address that npm start prints');
  }
  Object.assign(process.env, { TABLE_NAME: table, AWS_REGION: region });
};
