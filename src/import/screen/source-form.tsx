import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { saveFile } from '#platform/http/client/save-file.ts';
import { rich } from '#platform/texts/rich.tsx';
import { Button, IconButton } from '#platform/ui/actions/button.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { ActionBar } from '#platform/ui/forms/action-bar.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { TextArea } from '#platform/ui/inputs/inputs.tsx';
import type { MenuFile } from '../review/source/draft.ts';
import { hiddenText, MENU_FILES, readMenuFile, UnreadableFile } from '../review/source/read-source.ts';
import { menuTemplate } from '../table/export/menu-template.ts';
import { importTexts } from './import-texts.ts';
import { type DoubtfulRows, type Import, showPreview } from './use-import.ts';

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
        label={importTexts.source.label}
        error={problem}
        hint={rich(importTexts.source.hint, {
          format: (text) => <span className="font-medium text-ink">{text}</span>,
        })}
      >
        <TextArea
          ref={box}
          rows={12}
          placeholder={importTexts.source.placeholder}
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
          {importTexts.source.clear}
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
  const hidden = file.hidden && hiddenText(file.hidden);
  return (
    <p className="flex items-center justify-between gap-3 rounded-lg bg-well py-1 pe-1 ps-4 text-sm">
      <span className="wrap-anywhere min-w-0">
        {importTexts.source.file({ file: file.name, rows })}
        {hidden && <span className="block text-muted">{hidden}</span>}
      </span>
      <IconButton
        size="sm"
        label={importTexts.source.removeFile({ file: file.name })}
        icon={<X />}
        disabled={isBusy}
        onClick={onRemove}
      />
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
      toast.error(isKnown ? error.message : importTexts.source.fileNotRead);
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
        aria-label={importTexts.source.fileInput}
      />
      <Button
        onClick={() => input.current?.click()}
        pending={isReading}
        pendingLabel={importTexts.source.readingFile}
        disabled={isBusy}
      >
        <FileUp aria-hidden="true" />
        {importTexts.source.chooseFile}
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={() => saveFile(menuTemplate(), 'menu-template.csv')}>
        <FileDown aria-hidden="true" />
        {importTexts.source.template}
      </Button>
    </>
  );
}

type SubmitBarProps = {
  menu: Import;
  onSubmit: (doubtful: DoubtfulRows) => void;
  children: ReactNode;
  className?: string;
};

/** The actions of an import. While rows in doubt block a submit, it asks the owner what to do with them. */
export function SubmitBar({ menu, onSubmit, children, className }: SubmitBarProps) {
  const { progress, isHeld } = menu;
  return (
    <ActionBar className={`flex-col sm:flex-row sm:flex-wrap ${className}`}>
      {progress && (
        <ProgressBar
          label={importTexts.adding({ count: progress.total })}
          value={(100 * progress.done) / Math.max(1, progress.total)}
        />
      )}
      {isHeld && <DoubtsNotice menu={menu} onSubmit={onSubmit} />}
      {children}
    </ActionBar>
  );
}

function DoubtsNotice({ menu, onSubmit }: Pick<SubmitBarProps, 'menu' | 'onSubmit'>) {
  const { review, hasUnsureColumns, setShowsDoubtful } = menu;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const lines = review.doubtful.length;
  const look = () => {
    setShowsDoubtful(lines > 0);
    showPreview();
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className="outline-none sm:w-full">
      <div className="flex items-center gap-3 rounded-lg border border-turmeric-ink/25 bg-turmeric-soft py-1 pe-1 ps-4 text-sm">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-turmeric-ink" />
        <p className="min-w-0 flex-1 font-semibold">{heldText(lines, hasUnsureColumns)}</p>
        <Button size="sm" variant="ghost" onClick={look}>
          {importTexts.held.show({ count: lines })}
        </Button>
      </div>
      <div className="mt-3 flex gap-3 *:flex-1">
        {lines > 0 && (
          <Button onClick={() => onSubmit('leave-out')}>{importTexts.held.leaveOut({ count: lines })}</Button>
        )}
        <Button onClick={() => onSubmit('add')}>{importTexts.held.add({ count: lines })}</Button>
      </div>
    </div>
  );
}

/** What the owner has to check before a submit: lines, columns, or both. */
function heldText(lines: number, hasUnsureColumns: boolean): string {
  if (lines === 0) return importTexts.held.columns;
  return hasUnsureColumns
    ? importTexts.held.linesAndColumns({ count: lines })
    : importTexts.held.lines({ count: lines });
}
