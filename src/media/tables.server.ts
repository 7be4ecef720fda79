interface ImageTable {
  id: string;
  /** Whose upload it is: what `ownerId` of the routes said, a restaurant's id. */
  owner_id: string;
  /** As the wire carries it; see image-url.ts. */
  url: string;
  /** Of the largest stored size, in px. */
  width: number;
  height: number;
  created_at: Date;
  /** Since when nothing is known to refer to it. The sweep removes it 24 hours later. */
  unreferenced_since: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    images: ImageTable;
  }
}
