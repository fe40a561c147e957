/** Chrome on Android, and Safari behind a flag; TypeScript doesn't know it yet. */
type DetectedBarcode = { readonly rawValue: string };

declare class BarcodeDetectorType {
  static getSupportedFormats(): Promise<readonly string[]>;
  constructor(options: { readonly formats: readonly string[] });
  detect(source: HTMLVideoElement): Promise<readonly DetectedBarcode[]>;
}

interface Window {
  readonly BarcodeDetector?: typeof BarcodeDetectorType;
}
