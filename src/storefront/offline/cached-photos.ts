/** The size of a cached photo, and when it was last seen. */
export interface PhotoEntry {
  bytes: number;
  /** Any number that grows with time. */
  seenAt: number;
}

/** How many photos, and how many bytes of them, may be cached on a customer's phone. */
export interface Room {
  photos: number;
  bytes: number;
}

/** The paths of the photos to delete so that the rest fits: those that were not seen for the longest time. */
export function excessPhotos(ledger: ReadonlyMap<string, PhotoEntry>, room: Room): string[] {
  let { photos, bytes } = room;
  const latestFirst = [...ledger].sort(([, one], [, other]) => other.seenAt - one.seenAt);
  const firstTooMany = latestFirst.findIndex(([, entry]) => {
    photos -= 1;
    bytes -= entry.bytes;
    return photos < 0 || bytes < 0;
  });
  return firstTooMany < 0 ? [] : latestFirst.slice(firstTooMany).map(([path]) => path);
}
