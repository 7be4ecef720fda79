/** Draws and saves QR codes. Loaded only where the customer can pay by UPI. */
export { qrCode, qrShape } from '#platform/formats/qr-shape.ts';
export { saveCode } from './save-code.ts';
