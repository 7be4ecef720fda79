import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import type { TableReading } from '../paste/read-table.ts';
import { MENU_FILES, readMenuFile, UnreadableFile } from './read-menu-file.ts';

type Props = { onRead: (reading: TableReading, fileName: string) => void; isBusy: boolean };

/** Takes a menu from a CSV or Excel file into the box. */
export function FileButton({ onRead, isBusy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file can then be chosen a second time.
    event.target.value = '';
    if (!file) return;
    setReading(true);
    try {
      onRead(await readMenuFile(file), file.name);
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
    </>
  );
}
