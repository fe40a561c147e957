import { routes } from 'virtual:contract';
import { ApiError, errorOf } from '#web/api/errors.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { filenameFromHeader } from './content-disposition.ts';

const addressOf = (id: number): string => routes['vouchers.download'][1].replace('{id}', `${id}`);

/** Fetches a voucher's PDF and saves it under the name that the server gives it. */
export const saveVoucher = async (id: number): Promise<void> => {
  const response = await fetch(addressOf(id), { credentials: 'same-origin' }).catch(error => {
    throw new ApiError(0, String(error));
  });
  if (!response.ok) throw await errorOf(response);
  const name =
    filenameFromHeader(response.headers.get('Content-Disposition')) ?? `voucher-${id}.pdf`;
  saveFile(await response.blob(), name);
};

/** Opens a voucher's PDF in a tab of its own; false if the browser doesn't let it. */
export const openVoucher = (id: number): boolean => open(addressOf(id), '_blank') !== null;
