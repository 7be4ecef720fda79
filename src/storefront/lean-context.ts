import { createContext } from 'react';

/** Whether the customer's browser asks to save data. */
export const LeanContext = createContext(false);
