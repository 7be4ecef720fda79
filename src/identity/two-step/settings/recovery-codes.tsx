import Download from 'lucide-react/icons/download';
import { useEffect, useRef } from 'react';
import { formatDay } from '#platform/clock.ts';
import { saveFile } from '#platform/http/save-file.ts';
import { Button } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { LeaveGuard } from '#platform/ui/leave-guard.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useApp } from '../../app-context.tsx';

type Props = {
  codes: string[];
  /** A title that says what has just happened: "Two-step sign-in is on." */
  title: string;
  onKept: () => void;
};

/** Shows the recovery codes, this once only; asks for confirmation if the user leaves without having kept them. */
export function RecoveryCodes({ codes, title, onKept }: Props) {
  const { user } = useApp();
  const box = useRef<HTMLElement>(null);
  // A ref, not state: `onKept` may navigate away before the next render.
  const isKept = useRef(false);
  useEffect(() => box.current?.focus(), []);

  const keep = () => {
    isKept.current = true;
    onKept();
  };
  const download = () => {
    const head = `Menu Link recovery codes of ${user?.email}, made on ${formatDay(new Date())}.\nEach code signs you in once.`;
    saveFile(
      new Blob([`${head}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      'menu-link-recovery-codes.txt',
    );
  };

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Recovery codes"
      className="grid grid-cols-1 gap-5 outline-none"
    >
      <Notice tone="success" title={title}>
        Save these recovery codes now. They are shown only once.
      </Notice>
      <p className="text-sm">Each code signs you in once without your phone. Keep them on paper.</p>
      <ul
        translate="no"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-well p-4 text-center font-mono text-base"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={codes.join('\n')} label="Copy codes" />
        <Button onClick={download}>
          <Download aria-hidden="true" />
          Download
        </Button>
      </div>
      <Button variant="primary" onClick={keep} className="sm:justify-self-start">
        I have saved them
      </Button>
      <LeaveGuard hasUnsaved={() => !isKept.current}>
        Without your phone, you need these codes to sign in. They are shown only once.
      </LeaveGuard>
    </section>
  );
}
