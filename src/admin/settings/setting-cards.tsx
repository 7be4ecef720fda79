import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { ChoiceField, MoneyField, TextAreaField, TextField } from '#platform/ui/bound-fields.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Field } from '#platform/ui/field.tsx';
import { TextInput } from '#platform/ui/inputs.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import {
  announcementOf,
  formatSetting,
  productLabels as labels,
  type ProductForm,
  productLabels,
  type SettingField,
} from './product-form.ts';

const columns = 'grid grid-cols-1 gap-5 sm:grid-cols-2';

/** The card for the support and seller chats, and for the administrator's email. */
export function ChatCard({ adminEmail }: { adminEmail: string | null }) {
  return (
    <Card title="Chat numbers" description="Leave one empty to hide its buttons.">
      <div className={columns}>
        <SettingControl name="supportWhatsapp" hint="The help button and ‘Get Help With Setup’." type="tel" />
        <SettingControl name="sellerWhatsapp" hint="‘Get Lifetime Access’ opens a chat with it." type="tel" />
        <Field label="Administrator" hint="Set as ADMIN_EMAIL on the server.">
          <TextInput readOnly value={adminEmail ?? ''} />
        </Field>
      </div>
    </Card>
  );
}

/** The plan as visitors see it on the landing page. */
export function MonthlyCard() {
  return (
    <Card title="Monthly plan" description="On the landing page, with the free trial.">
      <div className={columns}>
        <SettingControl name="monthlyName" />
        <SettingControl name="monthlyPrice" Input={MoneyField} />
        <SettingControl name="monthlyOriginalPrice" hint="0 for none." Input={MoneyField} />
        <SettingControl name="monthlyPeriod" />
        <SettingControl name="monthlySaving" hint="Leave empty for none." />
        <SettingControl
          name="trialDays"
          hint="For new restaurants only."
          Input={MoneyField}
          suffix="days"
          inputMode="numeric"
        />
      </div>
    </Card>
  );
}

/** The plan as owners see it on their membership page. */
export function LifetimeCard() {
  return (
    <Card title="Lifetime plan" description="On the owner’s membership page.">
      <div className={columns}>
        <SettingControl name="lifetimeName" />
        <SettingControl name="lifetimePrice" Input={MoneyField} />
        <SettingControl name="lifetimePeriod" />
        <SettingControl name="lifetimeBadge" hint="Leave empty for none." />
        <SettingControl name="lifetimeDescription" />
        <SettingControl name="lifetimeCta" />
        <div className="sm:col-span-2">
          <SettingControl name="lifetimeFeatures" hint="One per line." Input={TextAreaField} rows={7} />
        </div>
      </div>
    </Card>
  );
}

/** The card for the seller named on receipts. */
export function SellerCard() {
  return (
    <Card title="Receipts" description="Your business on new receipts. Old receipts do not change.">
      <div className={columns}>
        <SettingControl name="sellerName" hint="Leave empty for none." />
        <SettingControl
          name="sellerGstin"
          hint="Leave empty if you are not registered. Receipts are not tax invoices."
        />
        <div className="sm:col-span-2">
          <SettingControl name="sellerAddress" hint="Leave empty for none." Input={TextAreaField} rows={3} />
        </div>
      </div>
    </Card>
  );
}

const MESSAGES = [
  'trialMessage',
  'endingMessage',
  'endedMessage',
  'emptyMessage',
  'unconfirmedMessage',
] as const satisfies SettingField[];

/** The card for the ready-made messages of the renewals list. */
export function MessagesCard() {
  return (
    <Card
      title="Messages to owners"
      description="Used in Renewals for chats and emails. {restaurant} and {day} are filled in."
    >
      <div className="grid grid-cols-1 gap-5">
        {MESSAGES.map((name) => (
          <SettingControl key={name} name={name} Input={TextAreaField} rows={4} maxLength={600} />
        ))}
      </div>
    </Card>
  );
}

type Props = {
  name: SettingField;
  hint?: ReactNode;
  /** The field; one of a single line by default. */
  Input?: ComponentType<InputProps>;
} & Pick<InputProps, 'type' | 'inputMode' | 'suffix' | 'rows' | 'maxLength'>;

type InputProps = {
  form: UseFormReturn<ProductForm>;
  name: SettingField;
  label: string;
  hint?: ReactNode;
  autoComplete?: string;
  type?: string;
  inputMode?: 'numeric';
  suffix?: string;
  rows?: number;
  maxLength?: number;
};

/** One setting with its default and a button to reset it. */
function SettingControl({ name, Input = TextField, ...rest }: Props) {
  const form = useFormContext<ProductForm>();
  const defaults = useContext(DefaultsContext);
  const value = useWatch<ProductForm, SettingField>({ name });
  const label = productLabels[name];
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <Input form={form} name={name} label={label} autoComplete="off" {...rest} />
      {defaults && value !== defaults[name] && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3 justify-self-start text-leaf"
          onClick={() => form.setValue(name, defaults[name], { shouldDirty: true })}
        >
          <span className="text-left">
            Use the default<span className="sr-only"> for {label}</span>: {formatSetting(defaults, name)}
          </span>
        </Button>
      )}
    </div>
  );
}

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

export const DefaultsContext = createContext<ProductForm | null>(null);
