/** What comes to those alone who may pay by UPI: it draws a code, and saves it. */
export { correction, generate } from 'lean-qr';
export { saveCode } from './save-code.ts';
