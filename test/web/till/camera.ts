import type { Page } from 'playwright-core';
import encodeQR from 'qr';

/** Gives the page a fake camera that shows a QR code. */
export const showToCamera = async (page: Page, text: string): Promise<void> => {
  const code = encodeQR(text, 'raw');
  await page.evaluate(modules => {
    const SIZE = 6;
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const context = canvas.getContext('2d');
    const draw = (): void => {
      if (!context) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.fillStyle = '#000';
      for (const [y, row] of modules.entries())
        for (const [x, dark] of row.entries())
          if (dark) context.fillRect(40 + x * SIZE, 40 + y * SIZE, SIZE, SIZE);
    };
    setInterval(draw, 100);
    draw();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  }, code);
};

/** Makes the page's camera fail with a DOMException of this name. */
export const refuseCamera = (page: Page, errorName: string): Promise<void> =>
  page.evaluate(name => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name));
  }, errorName);
