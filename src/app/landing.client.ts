import { enhanceDemoPhone } from '#marketing/demo-phone-client.ts';
import { enhanceTryMenu } from '#marketing/try-menu-client.ts';

enhanceDemoPhone();
enhanceTryMenu();
