import { hydrateStorefront } from '#storefront/hydrate.tsx';

void hydrateStorefront();
