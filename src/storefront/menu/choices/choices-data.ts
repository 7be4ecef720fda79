import { withDefaults, withoutDefaults } from '#platform/fields/fields.ts';
import type { ChoicesView } from '../../view/view.ts';
import { choiceGroupViewFields, itemChoiceViewFields } from '../../view/view-fields.ts';

/** The choices of a menu as the JSON text of their file. Default values are left out, as in a page's own data. */
export function writeChoices({ groups, ofItems }: ChoicesView): string {
  return JSON.stringify({
    groups: groups.map((group) => withoutDefaults(choiceGroupViewFields, group)),
    ofItems: Object.fromEntries(
      Object.entries(ofItems).map(([id, links]) => [
        id,
        links.map((link) => withoutDefaults(itemChoiceViewFields, link)),
      ]),
    ),
  });
}

/** Adds the default values again to the parsed JSON that `writeChoices` wrote. */
export function readChoices({ groups, ofItems }: ChoicesView): ChoicesView {
  return {
    groups: groups.map((group) => withDefaults(choiceGroupViewFields, group)),
    ofItems: Object.fromEntries(
      Object.entries(ofItems).map(([id, links]) => [
        id,
        links.map((link) => withDefaults(itemChoiceViewFields, link)),
      ]),
    ),
  };
}
