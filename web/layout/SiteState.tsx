import { Maintenance } from './Maintenance.tsx';
import { NewVersion } from './NewVersion.tsx';

/** What the site says about itself on every page; loaded after the first view. */
export default function SiteState() {
  return (
    <>
      <Maintenance />
      <NewVersion />
    </>
  );
}
