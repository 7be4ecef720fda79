import { enhanceTryMenu } from '#marketing/try-menu-client.ts';

enhanceTryMenu();
