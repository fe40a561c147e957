import { BannerCarousel } from '#web/banners/BannerCarousel.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { type BannerDraft, previewOf } from './draft.ts';

/** The dashboard's carousel, inert so that its button can't be followed. */
export function BannerPreview({ draft }: { draft: BannerDraft }) {
  return (
    <Panel
      title="Anteprima"
      text={
        draft.visible
          ? 'Così lo vedranno i giocatori.'
          : 'È nascosto: per ora i giocatori non lo vedranno.'
      }
      className="lg:sticky lg:top-4"
    >
      <div inert className={draft.visible ? undefined : 'opacity-60'}>
        <BannerCarousel banners={[previewOf(draft)]} isAdmin={false} />
      </div>
    </Panel>
  );
}
