import { routes } from 'virtual:contract';
import { ApiError, errorOf } from '#web/api/errors.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { filenameFromHeader } from './download.ts';

const downloadUrl = (id: number): string => routes['vouchers.download'][1].replace('{id}', `${id}`);

/** Fetches a voucher's PDF and saves it under the name that the server sends. */
export const saveVoucher = async (id: number): Promise<void> => {
  const response = await fetch(downloadUrl(id), { credentials: 'same-origin' }).catch(error => {
    throw new ApiError(0, String(error));
  });
  if (!response.ok) throw await errorOf(response);
  const name =
    filenameFromHeader(response.headers.get('Content-Disposition')) ?? `voucher-${id}.pdf`;
  saveFile(await response.blob(), name);
};

/** Opens a voucher's PDF in a new tab; false when the browser blocks it. */
export const openVoucher = (id: number): boolean => open(downloadUrl(id), '_blank') !== null;
