import { ScanIcon, WarningIcon } from '#web/art/icons.tsx';
import type { CameraState } from './use-camera.ts';

const NOTICES: Record<Exclude<CameraState, 'on'>, { title: string; text: string }> = {
  off: {
    title: 'Pronta per il prossimo cliente',
    text: 'Passa il QR sul lettore, tocca «Scansiona il QR», oppure scrivi il codice.',
  },
  starting: {
    title: 'Accendo la fotocamera...',
    text: 'Se il browser chiede il permesso, scegli «Consenti».',
  },
  denied: {
    title: 'Fotocamera non consentita',
    text: 'Permetti l’uso della fotocamera nelle impostazioni del browser, oppure scrivi il codice.',
  },
  missing: {
    title: 'Nessuna fotocamera',
    text: 'Questo dispositivo non ne ha una che si possa usare da qui: scrivi il codice.',
  },
  failed: {
    title: 'La fotocamera non risponde',
    text: 'Forse la sta usando un’altra app: chiudila e riprova, oppure scrivi il codice.',
  },
  unreadable: {
    title: 'Il lettore non si è caricato',
    text: 'Riprova quando c’è rete, oppure scrivi il codice.',
  },
};

export function CameraNotice({ state }: { state: Exclude<CameraState, 'on'> }) {
  const { title, text } = NOTICES[state];
  const isError = state !== 'off' && state !== 'starting';
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className="m-auto grid max-w-xs justify-items-center gap-2 p-5 text-center [&>svg]:size-12"
    >
      {isError ? <WarningIcon /> : <ScanIcon />}
      <p className="font-display text-2xl leading-tight font-bold text-balance">{title}</p>
      <p className="text-pretty opacity-90">{text}</p>
    </div>
  );
}
