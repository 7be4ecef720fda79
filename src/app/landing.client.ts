import { enhanceDemoPhone, enhanceTryMenu } from '#marketing/landing-client.ts';

enhanceDemoPhone();
enhanceTryMenu();
