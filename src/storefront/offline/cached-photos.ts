/** What a photo takes, and when it was last seen. */
export interface PhotoEntry {
  bytes: number;
  /** Any number that grows. */
  seenAt: number;
}

/** How much room photos may take on a customer's phone. */
export interface Room {
  photos: number;
  bytes: number;
}

/** The photos to let go of so that the rest fits, those not seen for longest first. */
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
