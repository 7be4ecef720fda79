import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi, useApp } from '#identity/app-context.tsx';
import { singleLine } from '#platform/formats/text.ts';
import { ask } from '#platform/http/client/ask.ts';
import { commonTexts } from '#platform/texts/common-texts.ts';
import { Button, LinkButton } from '#platform/ui/actions/button.tsx';
import { toast } from '#platform/ui/feedback/toaster.tsx';
import { ActionBar } from '#platform/ui/forms/action-bar.tsx';
import { faultOf, TextField } from '#platform/ui/forms/bound-fields.tsx';
import { Field } from '#platform/ui/forms/field.tsx';
import { FormFrame } from '#platform/ui/forms/form-frame.tsx';
import { type OpenForm, useRowForm } from '#platform/ui/forms/use-row-form.ts';
import { AffixInput } from '#platform/ui/inputs/inputs.tsx';
import { SwitchField } from '#platform/ui/inputs/switch.tsx';
import { Card } from '#platform/ui/layout/card.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { suggestSlug } from '#restaurant/address/slug.ts';
import { SlugField, useSlugCheck } from '#restaurant/address/slug-field.tsx';
import { isIndian, numberProblem, numberToSend, tidyNumber } from '#restaurant/contacts/phone-input.ts';
import type { OutletCalls } from '#restaurant/outlets/outlet-calls.server.ts';
import { pages } from '#routes';
import { navigationTexts } from '../layout/navigation-texts.ts';
import { outletsTexts } from '../outlets/outlets-texts.ts';

const texts = outletsTexts.page;

interface NewRestaurant {
  name: string;
  slug: string;
  whatsapp: string;
  menu: boolean;
  photos: boolean;
  times: boolean;
  settings: boolean;
}

const begin: NewRestaurant = {
  name: '',
  slug: '',
  whatsapp: '',
  menu: true,
  photos: true,
  times: true,
  settings: true,
};

/** Opens another restaurant of the owner, as a copy of the present one if wanted: `/dashboard/add-restaurant`. */
export function AddRestaurantPage() {
  const form = useAddForm();
  const source = useApp().user?.restaurant?.name ?? '';
  const copiesMenu = form.watch('menu');
  return (
    <>
      <title>{texts.title}</title>
      <PageHeader
        title={outletsTexts.add}
        description={texts.hint}
        back={{ to: pages.account(), label: navigationTexts.account }}
      />
      <FormFrame form={form} asksOnLeave className="grid max-w-2xl grid-cols-1 gap-6">
        <Card>
          <div className="grid grid-cols-1 gap-5">
            <NameAndAddress form={form} />
            <WhatsappField form={form} />
            <p className="text-muted text-sm">{texts.planHint}</p>
          </div>
        </Card>
        <Card title={texts.copyTitle({ restaurant: source })} description={texts.copyHint}>
          <div className="grid grid-cols-1 gap-4">
            <SwitchField label={texts.menu} hint={texts.menuHint} {...form.register('menu')} />
            <SwitchField
              label={texts.photos}
              hint={texts.photosHint}
              disabled={!copiesMenu && !form.watch('settings')}
              {...form.register('photos')}
            />
            <SwitchField label={texts.times} {...form.register('times')} />
            <SwitchField label={texts.settings} hint={texts.settingsHint} {...form.register('settings')} />
          </div>
        </Card>
        <ActionBar>
          <LinkButton to={pages.account()} size="lg">
            {commonTexts.cancel}
          </LinkButton>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            pending={form.formState.isSubmitting}
            pendingLabel={commonTexts.adding}
          >
            {outletsTexts.add}
          </Button>
        </ActionBar>
      </FormFrame>
    </>
  );
}

type FormProps = { form: OpenForm<NewRestaurant> };

/** The name, and from it the address of the page until somebody types one. */
function NameAndAddress({ form }: FormProps) {
  const [isOwnSlug, setOwnSlug] = useState(false);
  const slug = form.watch('slug');
  const { state } = useSlugCheck(slug);
  form.register('slug', {
    validate: (typed) => (typed === '' ? texts.addressMissing : state.kind !== 'refused' || state.message),
  });
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={texts.name}
        missing={texts.nameMissing}
        maxLength={100}
        autoComplete="organization"
        autoCapitalize="words"
        rules={{
          onChange: ({ target }) =>
            !isOwnSlug && form.setValue('slug', suggestSlug(singleLine(target.value)), { shouldDirty: true }),
        }}
      />
      <SlugField
        slug={slug}
        onSlug={(typed) => {
          setOwnSlug(typed !== '');
          form.setValue('slug', typed, { shouldDirty: true });
        }}
        state={state}
        refusal={faultOf(form, 'slug')}
      />
    </>
  );
}

function WhatsappField({ form }: FormProps) {
  const whatsapp = form.watch('whatsapp');
  const tidy = () => form.setValue('whatsapp', tidyNumber(whatsapp), { shouldDirty: true });
  return (
    <Field label={texts.whatsapp} error={faultOf(form, 'whatsapp')}>
      <AffixInput
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        prefix={isIndian(whatsapp) ? '+91' : undefined}
        {...form.register('whatsapp', {
          validate: (typed) => numberProblem(tidyNumber(typed)),
          onBlur: tidy,
        })}
      />
    </Field>
  );
}

function useAddForm() {
  const call = ask<OutletCalls>(useApi());
  const { showRestaurant } = useApp();
  const navigate = useNavigate();
  return useRowForm<NewRestaurant, undefined, { id: string; name: string }>({
    begin,
    draft: { name: 'new-restaurant' },
    async save({ name, slug, whatsapp, ...copy }) {
      const own = { name, slug, whatsapp: numberToSend(tidyNumber(whatsapp)) };
      const body: Record<string, unknown> = { ...own, copy };
      const { restaurant } = await call('POST /api/restaurants', { body: { ...body } });
      return { id: String(restaurant.id), name };
    },
    async onSaved({ id, name }) {
      await navigate(pages.dashboardHome());
      await showRestaurant(id);
      toast.success(outletsTexts.added({ restaurant: name }));
    },
  });
}
