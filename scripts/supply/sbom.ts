/** A list of packages in CycloneDX format (https://cyclonedx.org/docs/1.5/json/), with the fields we use. */
export interface Bom {
  metadata: { component: { name: string } };
  components: unknown[];
}

/** Returns the list under the project's own name: npm names it after the folder it was made in. */
export function ofProject(bom: Bom, { name }: { name: string }): Bom {
  const { metadata } = bom;
  return { ...bom, metadata: { ...metadata, component: { ...metadata.component, name } } };
}
