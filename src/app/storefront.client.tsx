import { hydrateStorefront } from '#storefront/hydrate.tsx';

hydrateStorefront();
