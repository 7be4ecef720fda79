/** The theme's colours (platform/ui/tokens.css) for places without CSS: pictures, manifests, browser bars. */
export const colors = {
  paper: '#f9f6f0',
  paperDark: '#15120f',
  surface: '#fffdfa',
  well: '#f1ece4',
  ink: '#231b15',
  muted: '#655c53',
  leaf: '#256430',
  onLeaf: '#fbfdf4',
  turmeric: '#f0b135',
} as const;
