/** A list of packages as CycloneDX has it (https://cyclonedx.org/docs/1.5/json/), as far as we touch it. */
export interface Bom {
  metadata: { component: { name: string } };
  components: unknown[];
}

/** The list under the project's own name: npm calls it after the folder it was made in. */
export function ofProject(bom: Bom, { name }: { name: string }): Bom {
  const { metadata } = bom;
  return { ...bom, metadata: { ...metadata, component: { ...metadata.component, name } } };
}
