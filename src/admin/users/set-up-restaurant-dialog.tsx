import { useForm } from 'react-hook-form';
import { Field } from '#platform/ui/field.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { slugProblem, suggestSlug } from '#restaurant/slug.ts';
import { api } from '#routes';
import { useAdminWrite } from '../admin-calls.ts';
import type { AdminUser } from './wire.ts';

/** The dialog that sets up a restaurant for a user who has none; the trial starts with it. */
export function SetUpRestaurantDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const write = useAdminWrite();
  const form = useForm({ defaultValues: { name: '', slug: '', whatsapp: '' } });
  const { errors, dirtyFields } = form.formState;
  const suggest = (name: string) => {
    if (!dirtyFields.slug) form.setValue('slug', suggestSlug(name));
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Set up restaurant"
      description={`For ${user.email}. The free trial starts now.`}
      form={form}
      fields={['name', 'slug', 'whatsapp']}
      onSubmit={async (values) => {
        await write('POST', api.restaurantOfUser(user.id), values);
        toast.success(`${values.name.trim()} is set up.`);
        onClose();
      }}
      submitLabel="Set up"
      pendingLabel="Setting it up…"
      draft={{ name: `restaurant-of:${user.id}` }}
    >
      <Field label="Name of the business" error={errors.name?.message}>
        <TextInput
          maxLength={120}
          {...form.register('name', {
            validate: (name) => name.trim() !== '' || 'Enter the name of the business.',
            onChange: (event) => suggest(event.target.value),
          })}
        />
      </Field>
      <Field label="Address of the page" error={errors.slug?.message}>
        <TextInput
          maxLength={60}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.register('slug', { validate: (slug) => slugProblem(slug) ?? true })}
        />
      </Field>
      <Field
        label="WhatsApp number"
        hint="Orders come to this number. You can add it later."
        error={errors.whatsapp?.message}
      >
        <TextInput type="tel" inputMode="tel" {...form.register('whatsapp')} />
      </Field>
    </FormDialog>
  );
}
