import { parseArgs } from 'node:util';
import { resourcePrefix } from './aws/resource-name.ts';
import { promoteToSuperAdmin } from './promote-super-admin.ts';

/**
 * `npm run superadmin -- --stage prod --email anna@example.it [--region …] [--table …]`: makes the
 * player who has registered with this address a super administrator. `--stage local` uses the table at
 * DYNAMODB_ENDPOINT, the address that `npm start` prints.
 */
const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'prod' },
    email: { type: 'string' },
    region: { type: 'string', default: 'eu-south-1' },
    table: { type: 'string' },
  },
});

const TABLES: Readonly<Record<string, string>> = {
  dev: resourcePrefix({ name: 'dev' }),
  prod: resourcePrefix({ name: 'prod' }),
  local: 'giorgione',
};

const tableOf = (stage: string): string => {
  const table = values.table ?? TABLES[stage];
  if (!table) throw new Error(`stage is ${stage}, but must be dev, prod or local`);
  if (stage === 'local' && !process.env.DYNAMODB_ENDPOINT) {
    throw new Error('Set DYNAMODB_ENDPOINT to the address that npm start prints');
  }
  return table;
};

/** Returns a sentence that describes the result. */
const run = async (): Promise<string> => {
  const { stage, email, region } = values;
  if (!email) throw new Error('The e-mail address is missing: --email anna@example.it');
  // The functions read the environment when they are imported.
  Object.assign(process.env, { TABLE_NAME: tableOf(stage), AWS_REGION: region });
  const { account, emailOwner } = await import('#functions/domain/account/items.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const now = Date.now();
  const unit = new UnitOfWork(now);
  await unit.load([emailOwner(email)]);
  const id = unit.get(emailOwner(email))?.playerId;
  if (id === undefined) throw new Error(`No player has registered with ${email}`);
  await unit.load([account(id)]);
  const found = unit.get(account(id));
  if (!found?.isActive) throw new Error(`The account of ${email} is not active`);
  if (found.role === 'SUPER_ADMIN') return `${email} is a super administrator already.`;
  await promoteToSuperAdmin(id, now);
  return `${email} is a super administrator now.`;
};

try {
  console.log(await run());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
