import { clsx } from 'clsx';
import type { Banner } from '#shared/contract/dashboard.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import type { useRotation } from './use-rotation.ts';

type Props = { banners: readonly Banner[] } & ReturnType<typeof useRotation>;

export function BannerControls({ banners, index, show, stopped, setStopped }: Props) {
  const toggleLabel = stopped ? 'Avvia la rotazione dei banner' : 'Ferma la rotazione dei banner';
  return (
    <div className="flex h-fit flex-wrap items-center self-end pb-1 pl-3.5 text-on-dark md:pl-5.5">
      {banners.map((banner, slide) => (
        <button
          key={banner.id}
          type="button"
          aria-label={`Mostra il banner ${slide + 1}`}
          aria-current={slide === index}
          onClick={() => show(slide)}
          className="grid size-8 place-items-center rounded-full focus-visible:outline-on-dark"
        >
          <span
            className={clsx(
              'size-3 rounded-full border-2 border-on-dark',
              slide === index && 'bg-on-dark',
            )}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={toggleLabel}
        title={toggleLabel}
        onClick={() => setStopped(!stopped)}
        className="ml-1 grid size-8 place-items-center rounded-full focus-visible:outline-on-dark [&>svg]:size-5"
      >
        {stopped ? <PlayIcon /> : <PauseIcon />}
      </button>
    </div>
  );
}

function PauseIcon() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true">
      <rect x="6.5" y="5" width="4" height="14" rx="1.5" />
      <rect x="13.5" y="5" width="4" height="14" rx="1.5" />
    </svg>
  );
}
