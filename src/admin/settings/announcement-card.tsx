import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { announcementOf, type ProductForm } from './product-form.ts';
import { productLabels as labels } from './product-labels.ts';

const tones = [
  { value: 'info', label: 'Plain' },
  { value: 'success', label: 'Good news' },
  { value: 'attention', label: 'Attention' },
] as const;

/** The card to edit the announcement on all owners' dashboards, with a preview. */
export function AnnouncementCard() {
  const { control, register, setValue, formState } = useFormContext<ProductForm>();
  const { errors } = formState;
  const announcement = announcementOf(useWatch({ control }) as ProductForm);
  return (
    <Card
      title="Announcement"
      description="Shown at the top of every owner’s dashboard."
      actions={
        announcement && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setValue('announcementText', '', { shouldDirty: true })}
          >
            Remove
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <Field label={labels.announcementText} optional error={errors.announcementText?.message}>
          <TextArea rows={2} maxLength={300} {...register('announcementText')} />
        </Field>
        <div className="flex flex-wrap gap-5">
          <Controller
            control={control}
            name="announcementTone"
            render={({ field }) => (
              <div className="grid grid-cols-1 content-start gap-1.5">
                <p className="font-medium text-sm">{labels.announcementTone}</p>
                <Segmented
                  label={labels.announcementTone}
                  options={tones}
                  value={field.value}
                  onChange={field.onChange}
                />
              </div>
            )}
          />
          <Field
            label={labels.announcementUntil}
            optional
            hint="Leave empty to show it until you remove it."
            error={errors.announcementUntil?.message}
          >
            <TextInput type="date" {...register('announcementUntil')} />
          </Field>
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
