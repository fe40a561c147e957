import { parseArgs } from 'node:util';
import { promoteToSuperAdmin } from './promote-super-admin.ts';
import { selectTable, TABLE_OPTIONS } from './stage-table.ts';

/**
 * `npm run superadmin -- --stage prod --email anna@example.it [--region …] [--table …]`: makes the
 * player who has registered with this address a super administrator. `--stage local` uses the table at
 * DYNAMODB_ENDPOINT, the address that `npm start` prints.
 */
const { values } = parseArgs({ options: { ...TABLE_OPTIONS, email: { type: 'string' } } });

/** Returns a sentence that describes the result. */
const run = async (): Promise<string> => {
  const { email } = values;
  if (!email) throw new Error('The e-mail address is missing: --email anna@example.it');
  // The functions read the environment when they are imported.
  selectTable(values);
  const { account, emailOwner } = await import('#functions/items/account.ts');
  const { isUnprovenAddress, playerWithAddress } = await import(
    '#functions/domain/account/email-address.ts'
  );
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const now = Date.now();
  const unit = new UnitOfWork(now);
  const id = playerWithAddress(await unit.load(emailOwner(email)));
  if (id === undefined) throw new Error(`No player has registered with ${email}`);
  const { value: found } = await unit.load(account(id));
  if (!found?.isActive) throw new Error(`The account of ${email} is not active`);
  if (isUnprovenAddress(found))
    throw new Error(`Nobody has confirmed that ${email} is the account’s`);
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
