import { resourceName } from '../resource-name.ts';
import { EDGE_REGION, type Stage } from '../stage.ts';
import { checkAccount } from './account.ts';
import { askAws, unless } from './ask-aws.ts';
import { checkDomain, type Dns } from './domain.ts';
import { check, type Finding, ok } from './finding.ts';
import { checkMail } from './mail.ts';

/** Whether the stage's site is deployed, so that resources which it has created are expected to exist. */
const isDeployed = async (stage: Stage): Promise<boolean> => {
  const args = ['cloudformation', 'describe-stacks', '--stack-name', resourceName(stage, 'web')];
  const found = await unless(askAws(stage.region, ...args), 'ValidationError').catch(
    () => undefined,
  );
  return found !== undefined;
};

/** What the account and the domain lack before a deployment of a stage. */
export const preflight = async (stage: Stage, dns: Dns): Promise<readonly Finding[]> => {
  const account = await check('credentials', async () => {
    const { Account } = await askAws(EDGE_REGION, 'sts', 'get-caller-identity');
    return ok(`credentials of account ${Account}`);
  });
  if (account.some(({ state }) => state !== 'ok')) return account;
  const again = await isDeployed(stage);
  const [own, domain, mail] = await Promise.all([
    checkAccount(stage, again),
    checkDomain(stage.customDomain, again, dns),
    checkMail(stage, again),
  ]);
  return [...account, ...own, ...domain, ...mail];
};
