import { useEffect, useMemo, useRef } from 'react';
import { singleLine } from '#platform/text.ts';
import { announce } from '#platform/ui/announce.ts';
import { toast } from '#platform/ui/toaster.tsx';
import { editItem, nameFirstCategory, replaceLines } from '../paste/edit-paste.ts';
import { writeCategory, writeItem } from '../paste/write-line.ts';
import type { PreviewActions } from './preview-actions.ts';
import type { useDraft } from './use-draft.ts';

/**
 * The actions of the preview on the draft; `shown` is the text the preview shows. What an owner has edited or chosen
 * counts as looked at.
 */
export function usePreviewActions(
  { read, change }: Pick<ReturnType<typeof useDraft>, 'read' | 'change'>,
  shown: string,
): PreviewActions {
  const latestShown = useRef(shown);
  useEffect(() => {
    latestShown.current = shown;
  }, [shown]);

  return useMemo(() => {
    let justEdited: string | undefined;
    const accepting = (texts: string[]) => [...new Set([...read().accepted, ...texts])];
    const rewrite = (make: (text: string) => string, written: string[] = []) => {
      const { text } = read();
      // Places of lines are those of the text shown, which is a moment late while somebody types.
      if (text !== latestShown.current) return;
      change({ text: make(text), accepted: accepting(written) });
      announce('Changed.');
    };
    return {
      replace(replacements) {
        const written = [...replacements.values()].flatMap((text) => text.split('\n'));
        rewrite((text) => replaceLines(text, replacements), written.filter(Boolean));
      },
      leaveOut(at, lineNumber) {
        const before = read().text;
        rewrite((text) => replaceLines(text, new Map([[at, '']])));
        const after = read().text;
        toast(`Line ${lineNumber} left out.`, {
          action: {
            label: 'Undo',
            // Not when the text has moved on meanwhile.
            onClick: () => read().text === after && change({ text: before }),
          },
        });
      },
      accept(text) {
        change({ accepted: accepting([text.trim()]) });
        announce('Kept as it is.');
      },
      edit(at, edit) {
        justEdited = writeItem(singleLine(edit.name), edit.pricePaise);
        rewrite((text) => editItem(text, at, edit), [justEdited]);
      },
      nameCategory(at, name) {
        const line = writeCategory(name);
        const named = (text: string) =>
          at === undefined ? nameFirstCategory(text, name) : replaceLines(text, new Map([[at, line]]));
        rewrite(named, [line]);
      },
      wasJustEdited(text) {
        if (text !== justEdited) return false;
        justEdited = undefined;
        return true;
      },
    };
  }, [read, change]);
}
