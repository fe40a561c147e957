/** A square in the camera's frame, in its own pixels. */
export type Square = { readonly x: number; readonly y: number; readonly side: number };

/** Reads the QR code in the current frame of a video; null if there is none. */
export type QrReader = (video: HTMLVideoElement, viewfinder: Square) => Promise<string | null>;

const FORMAT = 'qr_code';

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

type Picture = { readonly source: Square | null; readonly scale: number };

/**
 * What the library looks at, in turn: a small code needs every pixel, and some need more than the frame has; a code
 * beside the viewfinder counts as well.
 */
const pictures = (viewfinder: Square): readonly [Picture, ...Picture[]] => [
  { source: viewfinder, scale: 1 },
  { source: viewfinder, scale: 2 },
  { source: null, scale: 1 },
];

const libraryReader = async (): Promise<QrReader> => {
  const { default: decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let turn = 0;
  return async (video, viewfinder) => {
    const turns = pictures(viewfinder);
    const { source, scale } = turns[turn++ % turns.length] ?? turns[0];
    const { x, y } = source ?? { x: 0, y: 0 };
    const from = source
      ? { width: source.side, height: source.side }
      : { width: video.videoWidth, height: video.videoHeight };
    canvas.width = Math.round(from.width * scale);
    canvas.height = Math.round(from.height * scale);
    if (!context || canvas.width === 0 || canvas.height === 0) return null;
    const { width, height } = canvas;
    context.drawImage(video, x, y, from.width, from.height, 0, 0, width, height);
    try {
      return decodeQR(context.getImageData(0, 0, width, height));
    } catch {
      // The library throws if a frame has no code, as most don't.
      return null;
    }
  };
};

let reader: Promise<QrReader> | undefined;

/** The browser's own reader if it has one, otherwise a library, loaded when the camera is first used. */
export const loadQrReader = (): Promise<QrReader> => {
  reader ??= nativeReader().then(native => native ?? libraryReader());
  reader.catch(() => {
    reader = undefined;
  });
  return reader;
};
