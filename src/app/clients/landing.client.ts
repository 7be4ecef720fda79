import { enhanceDemoPhone, enhanceTryMenu } from '#marketing/landing/landing-client.ts';

enhanceDemoPhone();
enhanceTryMenu();
