import { routes } from 'virtual:contract';
import { ApiError, errorOf } from '#web/api/errors.ts';
import { saveFile } from '#web/ui/save-file.ts';

const decodeOrUndefined = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The file name in a Content-Disposition header; `filename*` comes before `filename`. */
export const filenameFromHeader = (header: string | null): string | undefined => {
  const international = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header ?? '');
  return (
    (international && decodeOrUndefined(international)) || plain?.[1] || plain?.[2] || undefined
  );
};

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** A phone or a tablet. An iPad's user agent is that of a Mac, but no Mac has a touch screen. */
export const isMobileDevice = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent) ||
  (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

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
