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

/** Asks for a proof for whatever call below it needs one, and makes that call again (rule 298). */
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
  /** What is said when it is done. */
  done?: Said | ((response: ResponseOf<N>, input: RequestOf<N>) => Said);
  /** What is said when it has failed, if the server says nothing. */
  failed: string;
  onDone?: (response: ResponseOf<N>, input: RequestOf<N>) => void;
};

/** What the dialog says, which is open then. */
const SAID_BY_DIALOG: readonly FailureCode[] = ['password_needed', 'wrong_password'];

/**
 * Makes a call of the panel that changes something, once however often it is sent, and says how it went. If the server
 * asks for a password or a passkey, the page does, and the call goes on (rule 298).
 */
export const usePanelWrite = <N extends WriteName>(name: N, options: Options<N>) => {
  const { done, failed, onDone } = options;
  const ask = use(AskContext);
  const write = useWrite<N>(name, {
    keepsIdempotencyKey: true,
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
  /** The item's number, if there is one already. */
  id: number | undefined;
  /** What it is: 'il banner'. */
  what: string;
  /** What is said when it was created, and when it was updated. */
  created: string;
  updated: string;
};

/** Creates an item or updates it; then it says so, and closes the form. */
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
