import { PERSON_ROLES, type PersonRole } from '#identity/guards/rights.ts';
import { ChoiceField } from '#platform/ui/forms/bound-fields.tsx';
import type { OpenForm } from '#platform/ui/forms/use-row-form.ts';
import { teamTexts } from './team-texts.ts';

/** The forms that have a role and what proves who the owner is. */
export type RoleForm = { role: PersonRole; password: string; code: string };

/** The choice of a person's role, with what it allows. */
export function RoleField<Form extends RoleForm>({ form }: { form: OpenForm<Form> }) {
  const roleForm = form as unknown as OpenForm<RoleForm>;
  return (
    <ChoiceField
      form={roleForm}
      name="role"
      label={teamTexts.role}
      hint={teamTexts.roleHints[roleForm.watch('role')]}
      options={PERSON_ROLES.map((value) => ({ value, label: teamTexts.roles[value] }))}
    />
  );
}
