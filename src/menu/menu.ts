/** The menu as the server knows it: our names (glossary), money in paise. */
export interface MenuItem {
  id: string;
  categoryId: string;
  name: string;
  description: string;
  pricePaise: number;
  imageUrl: string;
  isAvailable: boolean;
  version: number;
}

/** A category without its items. */
export interface CategoryHead {
  id: string;
  name: string;
  description: string;
  version: number;
}

export interface Category extends CategoryHead {
  items: MenuItem[];
}
