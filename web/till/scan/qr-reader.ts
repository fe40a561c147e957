/** Reads the QR code in the current frame of a video; null if there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>;

const FORMAT = 'qr_code';
/**
 * The longer side of the searched picture, in pixels. It is scaled down for speed: a code held up
 * to the camera fills much of the frame.
 */
const MAX_SIDE = 800;

const nativeReader = async (): Promise<QrReader | null> => {
  const Detector = window.BarcodeDetector;
  if (!Detector) return null;
  try {
    if (!(await Detector.getSupportedFormats()).includes(FORMAT)) return null;
    const detector = new Detector({ formats: [FORMAT] });
    return async video => (await detector.detect(video))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
};

const libraryReader = async (): Promise<QrReader> => {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async video => {
    const scale = Math.min(1, MAX_SIDE / Math.max(video.videoWidth, video.videoHeight));
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return null;
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { width, height, data } = context.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decodeQR({ width, height, data });
    } catch {
      // The library throws when a frame has no code, as most have.
      return null;
    }
  };
};

let reader: Promise<QrReader> | undefined;

/** The browser's own reader if it has one, else a library, loaded when the camera is first used. */
export const loadQrReader = (): Promise<QrReader> => {
  reader ??= nativeReader().then(native => native ?? libraryReader());
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
};
