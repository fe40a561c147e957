import type { Banner } from '#shared/contract/dashboard.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/ui/Card.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { usePanelLocation } from '../header/use-panel-location.ts';
import { DraftNotice } from '../parts/DraftNotice.tsx';
import { Editor } from '../parts/Editor.tsx';
import { BannerForm } from './BannerForm.tsx';
import { BannerList } from './BannerList.tsx';
import { BannerPreview } from './BannerPreview.tsx';
import { useBannerForm } from './use-banner-form.ts';

const NEW = 'nuovo';

/** The list of banners, or the editor of one. */
export default function BannersSection() {
  const { form, openForm, closeForm } = usePanelLocation();
  const banners = useCall('admin.banners', {}, { enabled: form !== null && form !== NEW });
  if (form === NEW) return <BannerEditor onClose={closeForm} />;
  const banner = banners.data?.banners.find(({ id }) => String(id) === form);
  if (banner) return <BannerEditor banner={banner} onClose={closeForm} />;
  if (form !== null && banners.isPending) return <RowsSkeleton />;
  return <BannerList onNew={() => openForm(NEW)} onEdit={({ id }) => openForm(String(id))} />;
}

type Props = { banner?: Banner; onClose: () => void };

/** A banner's form beside its preview. */
function BannerEditor({ banner, onClose }: Props) {
  const state = useBannerForm(banner, onClose);
  return (
    <Editor
      title={banner ? 'Modifica banner' : 'Nuovo banner'}
      back="Torna ai banner"
      onBack={onClose}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Contenuto">
          <DraftNotice draft={state.draft} />
          <BannerForm state={state} isNew={banner === undefined} />
        </Panel>
        <BannerPreview draft={state.values} />
      </div>
    </Editor>
  );
}
