import { createContext } from 'react';
import type { ProductForm } from './product-form.ts';

/** The default values of the settings. */
export const DefaultsContext = createContext<ProductForm | null>(null);
