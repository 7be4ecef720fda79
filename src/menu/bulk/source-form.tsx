import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { saveFile } from '#platform/save-file.ts';
import { count } from '#platform/text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import type { MenuFile } from './draft.ts';
import { menuTemplate } from './menu-template.ts';
import { MENU_FILES, readMenuFile, UnreadableFile } from './read-menu-file.ts';

import type { Import } from './use-import.ts';

const EXAMPLE = 'Starters:\nVeg samosa,20\nPaneer tikka,180;\nDrinks:\nMasala chai,15\nSweet lassi,60';

type Props = {
  menu: Import;
  formId: string;
  onSubmit: () => void;
  box: RefObject<HTMLTextAreaElement | null>;
  children?: ReactNode;
};

/** Where a menu comes from: a box to paste or type it in, and a file. */
export function SourceForm({ menu, formId, onSubmit, box, children }: Props) {
  const { text, setText, clearText, file, setFile, problem, progress } = menu;
  const isBusy = progress !== undefined;
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
      className="grid grid-cols-1 gap-4"
    >
      <Field
        label="Your menu"
        error={problem}
        hint={
          <>
            A category and a colon, then one <span className="font-medium text-ink">item name,price</span> on
            each line. Lists from WhatsApp, Word and Excel work too.
          </>
        }
      >
        <TextArea
          ref={box}
          rows={12}
          placeholder={EXAMPLE}
          value={text}
          onChange={(event) => setText(event.target.value)}
          readOnly={isBusy}
          autoComplete="off"
          autoCapitalize="sentences"
          spellCheck={false}
          // A long menu scrolls inside the box, so that the preview below stays near.
          style={{ maxHeight: '46dvh' }}
        />
      </Field>
      {text !== '' && (
        <Button
          variant="ghost"
          size="sm"
          className="-mt-2 justify-self-end"
          disabled={isBusy}
          onClick={() => {
            clearText();
            box.current?.focus();
          }}
        >
          <X aria-hidden="true" />
          Clear the box
        </Button>
      )}
      {file && <ChosenFile file={file} onRemove={() => setFile(undefined)} isBusy={isBusy} />}
      <FileButton
        onRead={(read) => {
          if ('text' in read) setText([text.trimEnd(), read.text].filter(Boolean).join('\n\n'));
          else setFile(read);
        }}
        isBusy={isBusy}
      />
      {children}
    </form>
  );
}

function ChosenFile({ file, onRemove, isBusy }: { file: MenuFile; onRemove: () => void; isBusy: boolean }) {
  const rows = file.sheets.reduce((sum, { table }) => sum + table.cells.length, 0);
  return (
    <p className="flex items-center justify-between gap-3 rounded-lg bg-well py-1 pr-1 pl-4 text-sm">
      <span className="wrap-anywhere min-w-0">
        {file.name}, {count(rows, 'row')}
        {file.hidden && <span className="block text-muted">{file.hidden}</span>}
      </span>
      <IconButton size="sm" label={`Remove ${file.name}`} icon={<X />} disabled={isBusy} onClick={onRemove} />
    </p>
  );
}

type FileButtonProps = { onRead: (read: Awaited<ReturnType<typeof readMenuFile>>) => void; isBusy: boolean };

function FileButton({ onRead, isBusy }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Otherwise choosing the same file again would fire no change event.
    event.target.value = '';
    if (!file) return;
    setReading(true);
    try {
      onRead(await readMenuFile(file));
    } catch (error) {
      const isKnown = error instanceof UnreadableFile;
      toast.error(isKnown ? error.message : 'The file could not be read. Please try again.');
    } finally {
      setReading(false);
    }
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={MENU_FILES}
        onChange={read}
        hidden
        aria-label="CSV or Excel file"
      />
      <Button
        onClick={() => input.current?.click()}
        pending={isReading}
        pendingLabel="Reading the file…"
        disabled={isBusy}
      >
        <FileUp aria-hidden="true" />
        Choose a CSV or Excel file
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={() => saveFile(menuTemplate(), 'menu-template.csv')}>
        <FileDown aria-hidden="true" />
        Download a template
      </Button>
    </>
  );
}
