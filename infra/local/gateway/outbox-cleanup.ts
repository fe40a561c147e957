import { contract } from '#shared/contract/index.ts';
import type { Outbox } from '../aws/outbox.ts';
import type { Handlers, LambdaHandler } from './gateway.ts';

/** Deletes outbox mails to addresses that belong to no account and aren't invited to join the staff. */
export type CleanOutbox = () => Promise<void>;

/** Set the environment first: the functions read it when they are imported. */
export const loadOutboxCleanup = async (outbox: Outbox): Promise<CleanOutbox> => {
  const [{ emailOwner }, { staffInvitations }, { UnitOfWork }] = await Promise.all([
    import('#functions/items/account.ts'),
    import('#functions/items/staff.ts'),
    import('#functions/table/unit-of-work.ts'),
  ]);
  return async () => {
    const addresses = outbox.list().map(({ to }) => to);
    const unit = new UnitOfWork(0);
    const { owners, invited } = await unit.load({
      owners: addresses.map(address => emailOwner(address)),
      invited: staffInvitations(),
    });
    const kept = new Set(invited.value.invitations.map(({ email }) => email));
    const deleted = new Set(addresses.filter((to, i) => !owners[i]?.value && !kept.has(to)));
    await outbox.retain(({ to }) => !deleted.has(to));
  };
};

const DELETING_ROUTES = [contract.settings.deleteAccount, contract.admin.deleteUser].map(
  ({ method, path }) => `${method} ${path}`,
);

/** Cleans the outbox after each call that deletes an account, before the call is answered. */
export const withOutboxCleanup = (handlers: Handlers, cleanOutbox: CleanOutbox): Handlers => {
  const withCleanup = (handler: LambdaHandler): LambdaHandler => {
    return async (event, context) => {
      const response = await handler(event, context);
      if (DELETING_ROUTES.includes(event.routeKey)) await cleanOutbox();
      return response;
    };
  };
  return new Map([...handlers].map(([area, handler]) => [area, withCleanup(handler)]));
};
