import { HOME_REGION } from './aws/resource-name.ts';
import { findStage, type StageOptions } from './stage-options.ts';

/** The options of commands that work on a stage's table; missing ones are taken from cdk.json. */
export const TABLE_OPTIONS = {
  stage: { type: 'string', default: 'prod' },
  region: { type: 'string' },
  table: { type: 'string' },
} as const;

/** The table at DYNAMODB_ENDPOINT, the address that `npm start` prints. */
const localTable = ({ region = HOME_REGION, table = 'giorgione' }: StageOptions) => {
  if (!process.env.DYNAMODB_ENDPOINT) {
    throw new Error('Set DYNAMODB_ENDPOINT to the address that npm start prints');
  }
  return { region, table };
};

/**
 * Sets the environment for the table that a stage uses; import functions/ only afterwards. The stage `local` is the
 * table at DYNAMODB_ENDPOINT.
 */
export const selectTable = (options: StageOptions): void => {
  const { table, region } = options.stage === 'local' ? localTable(options) : findStage(options);
  Object.assign(process.env, { TABLE_NAME: table, AWS_REGION: region });
};
