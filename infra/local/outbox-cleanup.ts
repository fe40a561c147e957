import { contract } from '#shared/contract/index.ts';
import type { Handlers, LambdaHandler } from './gateway.ts';
import type { Outbox } from './outbox.ts';

/** Drops the mails to addresses that are nobody's any more. */
export type CleanOutbox = () => Promise<void>;

/** The functions read the environment when they are loaded: set it before. */
export const loadOutboxCleanup = async (mails: Outbox): Promise<CleanOutbox> => {
  const [{ emailOwner }, { UnitOfWork }] = await Promise.all([
    import('#functions/accounts/items.ts'),
    import('#functions/table/unit-of-work.ts'),
  ]);
  return async () => {
    const addresses = mails.list().map(({ to }) => to);
    const unit = new UnitOfWork(0);
    await unit.load(addresses.map(address => emailOwner(address)));
    const gone = new Set(addresses.filter(address => !unit.get(emailOwner(address))));
    await mails.retain(({ to }) => !gone.has(to));
  };
};

const ERASING = [contract.settings.deleteAccount, contract.admin.deleteUser].map(
  ({ method, path }) => `${method} ${path}`,
);

/** The handlers, but who is erased is so in the outbox too, before the call is answered. */
export const withOutboxCleanup = (handlers: Handlers, forget: CleanOutbox): Handlers => {
  const wrapped = (handler: LambdaHandler): LambdaHandler => {
    return async (event, context) => {
      const answer = await handler(event, context);
      if (ERASING.includes(event.routeKey)) await forget();
      return answer;
    };
  };
  return new Map([...handlers].map(([area, handler]) => [area, wrapped(handler)]));
};
