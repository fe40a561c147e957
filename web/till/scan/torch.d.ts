/** The torch of a phone's camera, which TypeScript doesn't declare: Image Capture API. */
interface MediaTrackCapabilities {
  readonly torch?: boolean;
}

interface MediaTrackConstraintSet {
  torch?: boolean;
}
