import { useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, TextAreaField, TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { announcementOf, type ProductForm } from './product-form.ts';
import { productLabels as labels } from './product-labels.ts';

const tones = [
  { value: 'info', label: 'Plain' },
  { value: 'success', label: 'Good news' },
  { value: 'attention', label: 'Attention' },
] as const;

/** The card to edit the announcement on all owners' dashboards, with a preview. */
export function AnnouncementCard() {
  const form = useFormContext<ProductForm>();
  const announcement = announcementOf(useWatch({ control: form.control }) as ProductForm);
  return (
    <Card
      title="Announcement"
      description="Shown at the top of every owner’s dashboard."
      actions={
        announcement && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => form.setValue('announcementText', '', { shouldDirty: true })}
          >
            Remove
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <TextAreaField
          form={form}
          name="announcementText"
          label={labels.announcementText}
          optional
          rows={2}
          maxLength={300}
        />
        <div className="flex flex-wrap gap-5">
          <ChoiceField
            form={form}
            name="announcementTone"
            label={labels.announcementTone}
            options={tones}
            className="content-start"
          />
          <TextField
            form={form}
            name="announcementUntil"
            label={labels.announcementUntil}
            optional
            hint="Leave empty to show it until you remove it."
            type="date"
          />
        </div>
        <div>
          <p className="mb-1.5 font-medium text-sm">Preview</p>
          {announcement ? (
            <Notice tone={announcement.tone}>{announcement.text}</Notice>
          ) : (
            <p className="text-muted text-sm">Nothing is announced.</p>
          )}
        </div>
      </div>
    </Card>
  );
}
