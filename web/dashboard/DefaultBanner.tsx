import { BigneArt } from '#web/art/resources/BigneArt.tsx';
import { BannerFrame } from '#web/banners/BannerFrame.tsx';

export function DefaultBanner() {
  return (
    <section aria-label="Novità">
      <BannerFrame
        art={BigneArt}
        title="La vetrina delle novità"
        text="Qui trovi gli annunci della pasticceria appena escono dal forno. Oggi è tutto tranquillo: buon momento per una partita."
      />
    </section>
  );
}
