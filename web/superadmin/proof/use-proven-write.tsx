import { createContext, type ReactNode, use, useState } from 'react';
import type { FailureCode } from '#shared/contract/failures.ts';
import type { WriteName } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import type { SendAgain } from './ProofDialog.tsx';

type Asked = { readonly send: SendAgain };

const ProofDialog = lazyDialog<Asked>(() => import('./ProofDialog.tsx'));

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

/** The calls that hand out power; that of the setting asks by itself. */
type ProvenName = Extract<
  WriteName,
  | 'admin.setRole'
  | 'admin.setPassword'
  | 'admin.deleteUser'
  | 'admin.createExport'
  | 'shop.inviteStaff'
  | 'shop.removeUserPasskeys'
>;

type Options<N extends ProvenName> = NonNullable<Parameters<typeof useWrite<N>>[1]>;

/** What the dialog says, which is open then. */
const SAID_BY_DIALOG: readonly FailureCode[] = ['password_needed', 'wrong_password'];

/** A call that hands out power: if the server asks for a password or a passkey, the page does, and the call goes on (rule 298). */
export const useProvenWrite = <N extends ProvenName>(
  name: N,
  { onFail, ...options }: Options<N>,
): ReturnType<typeof useWrite<N>> => {
  const ask = use(AskContext);
  const write = useWrite<N>(name, {
    ...options,
    onFail: (error, input) => {
      if (error.code === 'password_needed') ask(proof => write.mutateAsync({ ...input, ...proof }));
      if (!SAID_BY_DIALOG.includes(error.code)) onFail?.(error, input);
    },
  });
  return write;
};
