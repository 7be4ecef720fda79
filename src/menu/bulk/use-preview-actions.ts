import { useMemo } from 'react';
import { announce } from '#platform/ui/announce.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { editItem, nameFirstCategory, replaceLines } from '../paste/edit-paste.ts';
import { writeCategory, writeItem } from '../paste/write-line.ts';
import type { PreviewActions } from './preview-actions.ts';
import type { useDraft } from './use-draft.ts';

/** The actions of the preview on the draft. What an owner has edited or chosen counts as looked at. */
export function usePreviewActions({
  read,
  change,
}: Pick<ReturnType<typeof useDraft>, 'read' | 'change'>): PreviewActions {
  return useMemo(() => {
    const accepting = (...texts: string[]) => ({
      accepted: [...new Set([...read().accepted, ...texts.map((text) => text.trim())])],
    });
    return {
      replace(replacements) {
        const written = [...replacements.values()].flatMap((text) => text.split('\n')).filter(Boolean);
        change({ text: replaceLines(read().text, replacements), ...accepting(...written) });
        announce('Changed.');
      },
      leaveOut(at, lineNumber) {
        const before = read().text;
        const after = replaceLines(before, new Map([[at, '']]));
        change({ text: after });
        toast(`Line ${lineNumber} left out.`, {
          action: {
            label: 'Undo',
            // Not when the text has moved on meanwhile.
            onClick: () => read().text === after && change({ text: before }),
          },
        });
      },
      accept(text) {
        change(accepting(text));
        announce('Kept as it is.');
      },
      edit(at, edit) {
        const text = editItem(read().text, at, edit);
        change({ text, ...accepting(writeItem(edit.name.trim(), edit.pricePaise)) });
        announce('Changed.');
      },
      nameCategory(at, name) {
        const line = writeCategory(name);
        const text =
          at === undefined
            ? nameFirstCategory(read().text, name)
            : replaceLines(read().text, new Map([[at, line]]));
        change({ text, ...accepting(line) });
        announce('Changed.');
      },
    };
  }, [read, change]);
}
