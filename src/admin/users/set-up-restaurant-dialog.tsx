import { TextField } from '#platform/ui/bound-fields.tsx';
import { FormDialog } from '#platform/ui/form-dialog.tsx';
import { toast } from '#platform/ui/toaster.tsx';
import { useRowForm } from '#platform/ui/use-row-form.ts';
import { slugProblem, suggestSlug } from '#restaurant/slug.ts';
import { useAdminWrite } from '../admin-calls.ts';
import type { AdminUser } from './wire.ts';

/** The dialog that sets up a restaurant for a user who has none; the trial starts with it. */
export function SetUpRestaurantDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const write = useAdminWrite();
  const form = useRowForm({
    begin: { name: '', slug: '', whatsapp: '' },
    draft: { name: `restaurant-of:${user.id}` },
    async save(values) {
      await write('POST /api/admin/users/{id}/restaurant', { id: user.id, body: { ...values } as object });
      toast.success(`${values.name.trim()} is set up.`);
      onClose();
    },
  });
  const { dirtyFields } = form.formState;
  const suggest = (name: string) => {
    if (!dirtyFields.slug) form.setValue('slug', suggestSlug(name));
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Set up restaurant"
      description={`For ${user.email}. The free trial starts now.`}
      form={form}
      submitLabel="Set up"
      pendingLabel="Setting it up…"
    >
      <TextField
        form={form}
        name="name"
        label="Name of the business"
        maxLength={120}
        missing="Enter the name of the business."
        rules={{ onChange: (event) => suggest(event.target.value) }}
      />
      <TextField
        form={form}
        name="slug"
        label="Address of the page"
        maxLength={60}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        validate={(slug) => slugProblem(slug)}
      />
      <TextField
        form={form}
        name="whatsapp"
        label="WhatsApp number"
        hint="Orders come to this number. You can add it later."
        type="tel"
        inputMode="tel"
      />
    </FormDialog>
  );
}
