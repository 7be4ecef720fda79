/** Draws and saves QR codes. Loaded only where the customer can pay by UPI. */
export { correction, generate } from 'lean-qr';
export { saveCode } from './save-code.ts';
