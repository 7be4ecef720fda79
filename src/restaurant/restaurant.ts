/** A restaurant as the server knows it: our names (glossary), URLs and phones already checked. */
export interface Restaurant {
  id: string;
  name: string;
  slug: string;
  address: string;
  /** E.164 or empty; likewise `whatsapp`. */
  phone: string;
  whatsapp: string;
  /** Handle without @, or empty. */
  instagram: string;
  facebook: string;
  swiggy: string;
  zomato: string;
  bannerImageUrl: string;
  logoImageUrl: string;
  acceptsOrders: boolean;
  layout: 'list' | 'grid';
  isDemo: boolean;
  pageVersion: number;
  version: number;
}

/** What an owner may set; what is undefined stays as it is. */
export type RestaurantChanges = Partial<Omit<Restaurant, 'id' | 'isDemo' | 'pageVersion' | 'version'>>;
