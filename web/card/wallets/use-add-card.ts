import { routes } from 'virtual:contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { ApiError, errorOf } from '#web/api/errors.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { isAndroid, opensPasses, type Wallet } from './wallets-here.ts';

const PASS_URL = routes['wallet.applePass'][1];

const fetchPass = async (): Promise<Response> => {
  const response = await fetch(PASS_URL, { credentials: 'same-origin' }).catch(error => {
    throw new ApiError(0, String(error));
  });
  if (!response.ok) throw await errorOf(response);
  return response;
};

/**
 * Opens the pass if the browser passes it to the wallet, otherwise saves it. A failure is shown here, not by the
 * browser.
 */
const addToApple = async (): Promise<void> => {
  const response = await fetchPass();
  if (opensPasses(navigator)) {
    void response.body?.cancel();
    return location.assign(PASS_URL);
  }
  saveFile(await response.blob(), 'carta.pkpass');
  toast({ title: 'Carta scaricata', description: 'Aprila su un iPhone o su un Mac.' });
};

/** Opens Google's page, in a new tab on a desktop. */
const addToGoogle = async (tab: Window | null): Promise<void> => {
  try {
    const { url } = await call('wallet.googleLink', {});
    if (tab) tab.location.replace(url);
    else location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
};

type Addition = { readonly wallet: Wallet; readonly tab: Window | null };

/** Adds the card to a wallet of the phone. */
export const useAddCard = () => {
  const client = useQueryClient();
  const addition = useMutation<void, ApiError, Addition>({
    mutationFn: ({ wallet, tab }) => (wallet === 'apple' ? addToApple() : addToGoogle(tab)),
    onSuccess: () => client.invalidateQueries({ queryKey: ['wallet.available'] }),
    onError: errorToast('La carta non è pronta. Riprova tra poco.', 'Carta non aggiunta'),
  });
  return {
    isPending: addition.isPending,
    /** Must run within the click: browsers block a tab that opens later as a popup. */
    add: (wallet: Wallet): void => {
      const tab = wallet === 'google' && !isAndroid(navigator) ? open('', '_blank') : null;
      addition.mutate({ wallet, tab });
    },
  };
};
