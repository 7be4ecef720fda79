import { useRef } from 'react';
import { addedText, leftText } from '#import/review/outcome.ts';
import { ImportRows } from '#import/screen/import-rows.tsx';
import { SourceForm, SubmitBar } from '#import/screen/source-form.tsx';
import type { DoubtfulRows, Import } from '#import/screen/use-import.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button } from '#platform/ui/actions/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { onboardingTexts } from './onboarding-texts.ts';

type Props = {
  menu: Import;
  /** Whether there are saved items already, from here or from before. */
  hasItems: boolean;
  onTypeInstead: () => void;
  onDone: () => void;
  onBack: () => void;
};

const FORM_ID = 'paste-menu';

/** Step 3 with a whole menu, pasted or from a file, entered here or on the landing page before sign-up. */
export function PasteStep({ menu, hasItems, onTypeInstead, onDone, onBack }: Props) {
  const { review, report, progress } = menu;
  const box = useRef<HTMLTextAreaElement>(null);
  /** Lines that cannot be read must not keep an owner here: they stay in the box, here and in Bulk Add. */
  const canGoOn = review.itemCount === 0 && (hasItems || (report?.addedCount ?? 0) > 0);

  const save = async (doubtful?: DoubtfulRows) => {
    const outcome = await menu.submit(doubtful);
    if (outcome === 'nothing') box.current?.focus();
    // Otherwise some lines could not be read or were refused; they stay in the box, here and in Bulk Add.
    if (outcome === 'done') onDone();
  };

  return (
    <div className="flex flex-1 flex-col gap-6">
      {report && (
        <Notice tone="attention" title={addedText(report.addedCount)}>
          {report.linesLeft > 0 && leftText(report.linesLeft)}
        </Notice>
      )}
      <SourceForm menu={menu} formId={FORM_ID} onSubmit={() => void save()} box={box}>
        <Button variant="ghost" className="justify-self-start text-leaf!" onClick={onTypeInstead}>
          {onboardingTexts.menu.typeInstead}
        </Button>
      </SourceForm>
      {!menu.isEmpty && <ImportRows menu={menu} />}
      <SubmitBar menu={menu} onSubmit={save} className="sm:justify-start!">
        <div className="flex gap-3 *:flex-1 sm:*:flex-none">
          <Button size="lg" onClick={onBack} className="px-3! sm:px-6!">
            {commonTexts.back}
          </Button>
          {canGoOn ? (
            <Button size="lg" variant="primary" onClick={onDone} className="flex-2!">
              {commonTexts.continue}
            </Button>
          ) : (
            <>
              <Button size="lg" variant="ghost" onClick={onDone} className="px-3! sm:px-6!">
                {onboardingTexts.later}
              </Button>
              <Button
                type="submit"
                form={FORM_ID}
                variant="primary"
                size="lg"
                pending={progress !== undefined}
                pendingLabel={commonTexts.saving}
                className="flex-2!"
              >
                {review.itemCount > 0
                  ? onboardingTexts.menu.saveCount({ count: review.itemCount })
                  : onboardingTexts.menu.save}
              </Button>
            </>
          )}
        </div>
      </SubmitBar>
    </div>
  );
}
