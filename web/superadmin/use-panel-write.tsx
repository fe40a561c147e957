import { createContext, type ReactNode, use, useState } from 'react';
import type { FailureCode } from '#shared/contract/failures.ts';
import type { RequestOf, ResponseOf, WriteName } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import type { SendAgain } from './ProofDialog.tsx';
import { usePanelAddress } from './panel-address.ts';

type Asked = { readonly send: SendAgain };

const ProofDialog = lazyDialog(() => import('./ProofDialog.tsx'));

const AskContext = createContext<(send: SendAgain) => void>(() => undefined);

/** Asks for a proof for any call inside that requires one, and repeats that call (rule 298). */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <AskContext value={send => setAsked({ send })}>
      {children}
      <ProofDialog show={asked} onClose={() => setAsked(undefined)} />
    </AskContext>
  );
}

type Said = string | { readonly title: string; readonly description: string };

type Options<N extends WriteName> = {
  /** The message on success. */
  done?: Said | ((response: ResponseOf<N>, input: RequestOf<N>) => Said);
  /** The message on failure, if the server sends none. */
  failed: string;
  onDone?: (response: ResponseOf<N>, input: RequestOf<N>) => void;
};

/** Failures shown by the dialog, which is open then. */
const SAID_BY_DIALOG: readonly FailureCode[] = ['password_needed', 'wrong_password'];

/**
 * Makes a panel call that changes something, which is carried out once however often it is sent, and shows the outcome.
 * If the server asks for a password or a passkey, so does the page, and the call then continues (rule 298).
 */
export const usePanelWrite = <N extends WriteName>(name: N, options: Options<N>) => {
  const { done, failed, onDone } = options;
  const ask = use(AskContext);
  const write = useWrite<N>(name, {
    // What was refused may be out of date.
    refetchesAfterFailure: true,
    onDone: (response, input) => {
      const said = typeof done === 'function' ? done(response, input) : done;
      if (said !== undefined) toast(typeof said === 'string' ? { title: said } : said);
      onDone?.(response, input);
    },
    onFail: (error, input) => {
      if (error.code === 'password_needed') ask(proof => write.mutateAsync({ ...input, ...proof }));
      if (!SAID_BY_DIALOG.includes(error.code)) errorToast(failed)(error);
    },
  });
  return write;
};

type CreateName = 'shop.createBanner' | 'admin.createPrize' | 'shop.createRule';
type UpdateName = 'shop.updateBanner' | 'admin.updatePrize' | 'shop.updateRule';

type SaveOptions = {
  /** The item's number, if it exists already. */
  id: number | undefined;
  /** The item's name: 'il banner'. */
  what: string;
  /** The messages after the item was created or updated. */
  created: string;
  updated: string;
};

/** Creates or updates an item; then shows a message and closes the form. */
export const useSave = (create: CreateName, update: UpdateName, options: SaveOptions) => {
  const { id, what, created, updated } = options;
  const { close } = usePanelAddress();
  const onDone = (): void => close();
  const creation = usePanelWrite<CreateName>(create, {
    done: created,
    failed: `Impossibile creare ${what}.`,
    onDone,
  });
  const change = usePanelWrite<UpdateName>(update, {
    done: updated,
    failed: `Impossibile aggiornare ${what}.`,
    onDone,
  });
  return {
    save: (fields: RequestOf<CreateName> & { version?: number }): Promise<unknown> =>
      id === undefined ? creation.mutateAsync(fields) : change.mutateAsync({ id, ...fields }),
    isPending: creation.isPending || change.isPending,
  };
};
