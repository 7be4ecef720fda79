/** The API's answer about a restaurant; images are the URLs of small AVIF files, or empty. */
export interface Menu {
  name: string;
  address: string;
  banner: string;
  categories: Array<{ id: string; name: string; items: MenuItem[] }>;
}

export interface MenuItem {
  id: string;
  name: string;
  description: string;
  rupees: number;
  image: string;
}
