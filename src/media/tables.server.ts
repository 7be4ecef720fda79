interface ImageTable {
  id: string;
  /** The owner of the upload: the result of `ownerId` of the routes, a restaurant's id. */
  owner_id: string;
  /** The path of the picture, without a host; see image-url.ts. */
  url: string;
  /** Of the largest stored size, in px. */
  width: number;
  height: number;
  created_at: Date;
  /** The time since when nothing is known to refer to it. The sweep removes it 24 hours later. */
  unreferenced_since: Date | null;
}

interface ImageSharerTable {
  image_id: string;
  /** Another owner who may show the picture. */
  owner_id: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    images: ImageTable;
    image_sharers: ImageSharerTable;
  }
}
