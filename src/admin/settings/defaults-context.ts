import { createContext } from 'react';
import type { ProductForm } from './product-form.ts';

/** What each setting says when the admin has set nothing. */
export const DefaultsContext = createContext<ProductForm | null>(null);
